// Writes the files of a new capability into a repository and registers them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withNames, type Names } from './names.ts';
import { register, REGISTERED_IN } from './registrations.ts';

const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));

/** Hands back the new files and the changed ones. Nothing is written where a folder of that name exists. */
export function addCapability(root: string, names: Names): { readonly written: readonly string[]; readonly changed: readonly string[] } {
  const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const written = templates.map((file) => ({ path: file.replaceAll('NAME', names.name).slice(0, -'.txt'.length), text: withNames(readFileSync(join(TEMPLATES, file), 'utf8'), names) }));
  const taken = written.map(({ path }) => dirname(path)).find((folder) => existsSync(join(root, folder)));
  if (taken !== undefined) throw new Error(`${taken} is there already.`);
  const changed = REGISTERED_IN.map((path) => ({ path, text: register(path, readFileSync(join(root, path), 'utf8'), names) }));
  for (const { path, text } of [...written, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: written.map(({ path }) => path).toSorted(), changed: REGISTERED_IN };
}
