// The texts of the whole web app as their sources have them: `packages/web/texts.json`.
import { glob, readFile } from 'node:fs/promises';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { readTexts } from './read-texts.ts';

const SOURCES = 'packages/web/src';
/** Pages for developers, and the operators' console. */
const NOT_FOR_VISITORS = ['features/styleguide/', 'console/'];

export interface WholeCatalogue {
  readonly catalogue: TextCatalogue;
  /** Texts that operators could not change, with their places. */
  readonly outside: readonly string[];
}

/** Files of texts end in `de.ts`. */
export async function readCatalogue(root: string): Promise<WholeCatalogue> {
  const files = (await Array.fromAsync(glob('**/{de,*-de,*.de}.ts', { cwd: `${root}${SOURCES}` }))).filter((file) => !NOT_FOR_VISITORS.some((folder) => file.startsWith(folder))).sort();
  const areas: Record<string, TextCatalogue[string]> = {};
  const outside: string[] = [];
  for (const file of files) {
    const read = readTexts(file, await readFile(`${root}${SOURCES}/${file}`, 'utf8'));
    outside.push(...read.outside);
    for (const [area, texts] of Object.entries(read.areas)) {
      if (areas[area] !== undefined) throw new Error(`${file}: the area ${area} is there twice`);
      areas[area] = texts;
    }
  }
  return { catalogue: Object.fromEntries(Object.entries(areas).sort(([one], [other]) => (one < other ? -1 : 1))), outside };
}

/** One text per line, for readable diffs. */
export const catalogueFile = (catalogue: TextCatalogue): string => `${JSON.stringify(catalogue, null, 1)}\n`;
