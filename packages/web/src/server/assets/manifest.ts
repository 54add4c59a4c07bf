// Reads the build's manifest: which script, style sheets and fonts a page needs.
import { readFileSync } from 'node:fs';
import type { Manifest, ManifestChunk } from 'vite';

export type { Manifest };

/** The font of every page; letters of further languages are in a separate file that few pages need. */
const FONT = 'src/ui/fonts/instrument-sans.woff2';

export interface PageAssets {
  readonly boot: string;
  /** Imports of the start script, which are preloaded with it. */
  readonly bootNeeds: readonly string[];
  /** The app's entry and its imports. */
  readonly app: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The page's module and its imports that are not the app's. */
  readonly page: readonly string[];
}

export const readManifest = (clientFolder: string, file = 'manifest.json'): Manifest => JSON.parse(readFileSync(`${clientFolder}/.vite/${file}`, 'utf8')) as Manifest;

/** A chunk and everything that it imports, dependencies first. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly ManifestChunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk];
}

/** An entry's chunk and all static imports, with their style sheets. */
export function closureOf(manifest: Manifest, entry: string): readonly string[] {
  const files = chunksOf(manifest, entry).toReversed().flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files)].map((file) => `/${file}`);
}

const isScript = (file: string): boolean => file.endsWith('.js');

function pageScripts(manifest: Manifest, module: string | undefined, entry: string): readonly string[] {
  if (module === undefined || manifest[`src/${module}`] === undefined) return [];
  const app = new Set(closureOf(manifest, entry));
  return closureOf(manifest, `src/${module}`).filter((file) => isScript(file) && !app.has(file));
}

/** The assets of a page whose routes come from `modules` (paths below `src`). */
export function assetsOf(manifest: Manifest, modules: readonly string[], entry = 'src/entry.client.tsx'): PageAssets {
  const keys = [entry, ...modules.map((module) => `src/${module}`)];
  const global = manifest['src/ui/styles/index.css'];
  const seen = new Set<string>();
  const styles = [...(global === undefined ? [] : [global.file]), ...keys.flatMap((key) => chunksOf(manifest, key, seen)).flatMap(({ css = [] }) => css)];
  const font = manifest[FONT]?.file;
  const [boot = '/', ...bootNeeds] = closureOf(manifest, 'src/start.ts').filter(isScript);
  return {
    boot,
    bootNeeds,
    app: closureOf(manifest, entry).filter(isScript),
    styles: [...new Set(styles)].map((file) => `/${file}`),
    page: pageScripts(manifest, modules.at(-1), entry),
    fonts: font === undefined ? [] : [`/${font}`],
  };
}
