// The files of each capability in each package, read from the folders.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOTHING = '–';

const sources = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)) : [];

/** A folder with more than an empty public surface. */
const holdsSomething = (folder: string): boolean =>
  sources(folder).some((file) => file !== 'index.ts' || !/^(\s|\/\/.*|export \{\};)*$/.test(readFileSync(join(folder, file), 'utf8')));

const linkTo = (root: string, folder: string): string => (holdsSomething(join(root, folder)) ? `[${folder.split('/')[1] ?? folder}](../${folder})` : NOTHING);

const contractSuite = (root: string, capability: string): string => {
  const folder = `packages/testkit/src/${capability}`;
  const file = sources(join(root, folder)).find((name) => name.includes('contract'));
  return file === undefined ? NOTHING : `[${file}](../${folder}/${file})`;
};

/** One row per existing capability: core, adapter, page, backend, contract test. */
export const capabilityRows = (root: string): readonly (readonly string[])[] =>
  readdirSync(join(root, 'packages/core/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [
      name,
      linkTo(root, `packages/core/src/${name}`),
      linkTo(root, `packages/adapters/src/${name}`),
      linkTo(root, `packages/web/src/features/${name}`),
      linkTo(root, `packages/backend/src/${name}`),
      contractSuite(root, name),
    ])
    .filter(([, ...places]) => places.some((place) => place !== NOTHING))
    .sort(([a = ''], [b = '']) => a.localeCompare(b, 'en'));
