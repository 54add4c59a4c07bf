// All production packages: direct and transitive dependencies of the workspace.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const licenceOf = ({ license, licenses }: Manifest): string => {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type = 'unknown' }) => type).join(' OR ') ?? 'unknown';
};

/** Node's lookup: in the folder and in each above it. */
const findPackage = (name: string, from: string): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (dirname(folder) === folder) return undefined;
  }
};

/** Throws if a required one is not installed; optional ones may belong to another platform. */
export const productionPackages = (root: string, workspaces: readonly string[]): readonly InstalledPackage[] => {
  const seen = new Map<string, InstalledPackage>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    const manifest = manifestIn(folder);
    seen.set(folder, { name: manifest.name, version: manifest.version, licence: licenceOf(manifest) });
    const optional = new Set(Object.keys(manifest.optionalDependencies ?? {}));
    for (const name of new Set([...Object.keys(manifest.dependencies ?? {}), ...optional])) {
      const found = findPackage(name, folder);
      if (found !== undefined) visit(found);
      else if (!optional.has(name)) throw new Error(`${name}, which ${manifest.name} needs, is not installed`);
    }
  };
  for (const workspace of workspaces) visit(realpathSync(join(root, 'packages', workspace)));
  return [...seen].filter(([folder]) => folder.split(sep).includes('node_modules')).map(([, found]) => found).toSorted((a, b) => a.name.localeCompare(b.name));
};
