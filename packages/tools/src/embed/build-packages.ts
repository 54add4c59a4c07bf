// Builds the packages for other projects: ESM and types for each module, with a separate manifest.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { runTool } from '../gate/run-tool.ts';
import { withDeepImports } from './deep-imports.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Published packages; backend and web are not. */
export const PUBLISHED = ['core', 'adapters', 'testkit'] as const;
export type Published = (typeof PUBLISHED)[number];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What a release adds to the manifests. */
export interface ReleaseFields {
  /** The version of all packages. Default: that of their `package.json`. */
  readonly version?: string;
  /** Address of the repository, which a provenance statement names. */
  readonly repository?: string;
  readonly commit?: string;
}

export interface BuiltPackage {
  readonly name: string;
  /** From the root of the repository. */
  readonly folder: string;
  readonly files: number;
}

const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');
const sourcesOf = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).toSorted();

/** Rewrites specifiers from the source to the published files. */
const withJs = (code: string): string => code.replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2');

/** The map next to a file in `dist`, whose sources are shipped below `src`. */
const withShippedSources = (map: string, file: string): string => {
  const parsed = JSON.parse(map) as object;
  const source = relative(dirname(file), join('src', file)).replaceAll('\\', '/').replace(/\.(?:js|d\.ts)\.map$/, '.ts');
  return JSON.stringify({ ...parsed, sources: [source], sourceRoot: undefined, sourcesContent: undefined });
};

/** One script per module, so that bundlers can tree-shake; other packages stay external. */
async function writeScripts(home: string, folder: string, entries: readonly string[]): Promise<void> {
  const input = Object.fromEntries(entries.map((file) => [publishedFile(file).slice(2), join(home, file)]));
  const build = await rolldown({ input, cwd: home, platform: 'neutral', external: /^[^./]/ });
  try {
    await build.write({ dir: folder, format: 'es', preserveModules: true, preserveModulesRoot: join(home, 'src'), entryFileNames: '[name].js', sourcemap: true });
  } finally {
    await build.close();
  }
}

/** `./src/session/index.ts` is published as `./session/index.js`. */
const publishedFile = (file: string): string => file.replace(/^\.\/src\//, './').replace(/\.ts$/, '');

function manifestOf(source: Manifest, short: Published, release: ReleaseFields): unknown {
  const { name, description, license } = source;
  const { version = source.version, repository, commit } = release;
  const own = Object.entries(source.exports).map(([entry, file]) => [entry, { types: `${publishedFile(file)}.d.ts`, default: `${publishedFile(file)}.js` }]);
  const dependencies = Object.entries(source.dependencies)
    // The backend is not published: the testkit takes it as a parameter.
    .filter(([dependency]) => dependency !== '@pluspunkt/backend')
    .map(([dependency, range]) => [dependency, range.startsWith('workspace:') ? version : `^${range}`]);
  return {
    name,
    version,
    description,
    license,
    ...(repository === undefined ? {} : { repository: { type: 'git', url: repository, directory: `packages/${short}` } }),
    ...(commit === undefined ? {} : { gitHead: commit }),
    publishConfig: { access: 'public', provenance: true },
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22' },
    // Single modules, for bundlers without tree shaking.
    exports: Object.fromEntries([...own, ['./*', { types: './*.d.ts', default: './*.js' }], ['./package.json', './package.json']]),
    dependencies: Object.fromEntries(dependencies),
    ...(source.peerDependencies === undefined ? {} : { peerDependencies: source.peerDependencies }),
    files: ['**/*.js', '**/*.d.ts', '**/*.map', 'src/**/*.ts', 'CHANGELOG.md'],
  };
}

const publishedFolder = (name: string): string | undefined => {
  const short = PUBLISHED.find((one) => name === `@pluspunkt/${one}`);
  return short === undefined ? undefined : join(ROOT, 'packages', short, 'dist');
};

async function buildPackage(short: Published, release: ReleaseFields): Promise<BuiltPackage> {
  const home = join(ROOT, 'packages', short);
  const folder = join(home, 'dist');
  const types = join(home, '.tsbuild/src/src');
  rmSync(folder, { recursive: true, force: true });
  const sources = sourcesOf(join(home, 'src'));
  for (const file of sources) {
    const declaration = file.replace(/\.ts$/, '.d.ts');
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, declaration), withJs(readFileSync(join(types, declaration), 'utf8')));
    writeFileSync(join(folder, `${declaration}.map`), withShippedSources(readFileSync(join(types, `${declaration}.map`), 'utf8'), `${declaration}.map`));
    mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
    cpSync(join(home, 'src', file), join(folder, 'src', file));
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  await writeScripts(home, folder, Object.values(manifest.exports));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'))) writeFileSync(join(folder, file), withShippedSources(readFileSync(join(folder, file), 'utf8'), file));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest, short, release), null, 2)}\n`);
  for (const text of ['README.md', 'LICENSE', 'CHANGELOG.md']) {
    const from = [join(home, text), join(ROOT, text)].find((path) => existsSync(path));
    if (from !== undefined) cpSync(from, join(folder, text));
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) writeFileSync(join(folder, file), withDeepImports(readFileSync(join(folder, file), 'utf8'), publishedFolder));
  return { name: manifest.name, folder: relative(ROOT, folder), files: sources.length };
}

/** Checks the types before the build. */
export async function buildPackages(release: ReleaseFields = {}): Promise<readonly BuiltPackage[]> {
  const run = await runTool([join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-b', ...PUBLISHED.map((name) => join(ROOT, 'packages', name))], { cwd: ROOT, output: 'collected', limitMinutes: 5 });
  if (run.exitCode !== 0) throw new Error(`The types are not right:\n${run.output}`);
  const built: BuiltPackage[] = [];
  // Each package refers to modules of those before it.
  for (const name of PUBLISHED) built.push(await buildPackage(name, release));
  return built;
}
