// The published packages pass publint and arethetypeswrong, install, run, and tree-shake.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, PUBLISHED, type Published } from './build-packages.ts';
import { bundle } from './bundle.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const distOf = (name: Published): string => join(ROOT, 'packages', name, 'dist');

let project: string;
const tarballs = new Map<Published, string>();

/** An empty project with the packed packages and their dependencies. */
beforeAll(async () => {
  await buildPackages();
  project = mkdtempSync(join(tmpdir(), 'embedding-'));
  writeFileSync(join(project, 'package.json'), '{ "name": "embedding", "private": true, "type": "module" }');
  const packed = execFileSync('npm', ['pack', ...PUBLISHED.map(distOf), '--pack-destination', project, '--silent', '--ignore-scripts'], { cwd: project, encoding: 'utf8' });
  const files = packed.trim().split('\n').slice(-PUBLISHED.length);
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  symlinkSync(realpathSync(join(ROOT, 'node_modules/@types/node')), join(project, 'node_modules/@types/node'));
  for (const [index, name] of PUBLISHED.entries()) {
    tarballs.set(name, join(project, files[index] ?? ''));
    const home = join(project, 'node_modules/@pluspunkt', name);
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['-xzf', tarballs.get(name) ?? '', '-C', home, '--strip-components=1']);
    const { dependencies = {}, peerDependencies = {} }: { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies }).filter((one) => !one.startsWith('@pluspunkt/'))) link(name, dependency);
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function link(name: Published, dependency: string): void {
  const to = join(project, 'node_modules', dependency);
  try {
    symlinkSync(realpathSync(join(ROOT, 'packages', name, 'node_modules', dependency)), to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Runs TypeScript in the project, as Node does. */
function run(code: string): string {
  const file = join(project, 'example.ts');
  writeFileSync(file, code);
  return execFileSync(process.execPath, [file], { encoding: 'utf8', cwd: project }).trim();
}

describe.each(PUBLISHED)('%s', (name) => {
  it('has no fault that publint finds', async () => {
    const { messages, pkg } = await publint({ pkgDir: distOf(name), level: 'suggestion', strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that are right for everybody who imports it', async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(tarballs.get(name) ?? '')));
    // Only ES modules: CommonJS and Node 10 resolution are not supported.
    const served = result.types === false ? [] : result.problems.filter((problem) => !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind));
    expect(result.types).not.toBe(false);
    expect(served.map(({ kind }) => kind)).toEqual([]);
  });

  const filesOf = (pattern: RegExp): readonly string[] => readdirSync(distOf(name), { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));

  it('imports no own barrel', () => {
    const barrels = filesOf(/\.js$/).filter((file) => !file.endsWith('index.js') && /from "\.[^"]*index\.js"/.test(readFileSync(join(distOf(name), file), 'utf8')));
    expect(barrels).toEqual([]);
  });

  it('maps every script and declaration to a source that ships', () => {
    for (const file of filesOf(/\.map$/)) {
      const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(join(distOf(name), file), 'utf8'));
      expect(sources.filter((source) => !existsSync(join(distOf(name), dirname(file), source)))).toEqual([]);
    }
    // An entry that only re-exports has no code.
    const mapped = filesOf(/\.(?:js|d\.ts)$/).filter((file) => !/^(?:src|_virtual)\/|(?:^|\/)(?:index|browser)\.js$/.test(file));
    expect(mapped.filter((file) => !existsSync(join(distOf(name), `${file}.map`)))).toEqual([]);
  });

  it('cites no file that does not ship', () => {
    const shipped = filesOf(/./);
    const ships = (cited: string): boolean => shipped.some((file) => file === cited || file.endsWith(`/${cited}`));
    const cited = filesOf(/^(?!_virtual\/).*\.(?:js|ts)$/).flatMap((file) =>
      [...readFileSync(join(distOf(name), file), 'utf8').matchAll(/^\s*(?:\/\/(?!#)|\/?\*).*$/gm)]
        .flatMap(([comment]) => [...comment.matchAll(/(?<![\w/.@-])[\w./-]+\.(?:tsx?|js|md|json)\b|(?<![\w/.-])(?:docs|packages|scripts)\/[\w./-]*/g)])
        .map(([mention]) => mention)
        .filter((mention) => !ships(mention))
        .map((mention) => `${file}: ${mention}`),
    );
    expect(cited).toEqual([]);
  });
});

// The testkit's contract suites belong to a test runner: they are imported there.
it.each(['core', 'adapters'] as const)('every entry of %s can be imported', (name) => {
  const { exports }: { exports: Record<string, unknown> } = JSON.parse(readFileSync(join(distOf(name), 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
  const imports = entries.map((entry) => `await import('@pluspunkt/${name}/${entry.slice(2)}');`).join('\n');
  expect(run(`${imports}\nconsole.log('ok');`)).toBe('ok');
});

const GUIDES = [
  ['packages/core/README.md', 2],
  ['packages/adapters/README.md', 1],
  ['packages/testkit/README.md', 2],
  ['docs/embed.md', 9],
] as const;
const examplesOf = (file: string): readonly (readonly [printed: string, code: string])[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/```ts\n(?<code>(?:(?!```)[^])*?)\/\/ (?<printed>[^\n]*)\n```/g)].map(({ groups }) => [groups?.['printed'] ?? '', groups?.['code'] ?? '']);

it('every example of the guides has the right types for who compiles strictly', () => {
  const files: (readonly [name: string, code: string])[] = GUIDES.flatMap(([file]) => examplesOf(file).map(([, code], at) => [`${file.replaceAll(/\W/g, '-')}-${at}.ts`, code] as const));
  files.push(['a-fetch.ts', "import type { Fetch } from '@pluspunkt/adapters/transport';\nexport const own: Fetch = fetch;\n"]);
  for (const [name, code] of files) writeFileSync(join(project, name), `${code}\nexport {};\n`);
  const compilerOptions = { target: 'es2023', lib: ['es2023', 'dom'], module: 'nodenext', strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true, types: ['node'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: files.map(([name]) => name) }));
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', project], { encoding: 'utf8', cwd: project });
  expect([stdout, status]).toEqual(['', 0]);
});

describe.each(GUIDES)('%s', (file, count) => {
  const examples = examplesOf(file);

  it(`has ${count} examples`, () => {
    expect(examples).toHaveLength(count);
  });

  it.each(examples)('has an example that runs in an empty project and prints %s', (printed, code) => {
    expect(run(code).split('\n').join(', ')).toBe(printed);
  });
});

describe('who imports one function', () => {
  it.each([
    ['session', 'isAppLoginUsed', /createSession|loginType|Throttled/],
    ['search', 'isSameSearch', /createSearch|suggestions|asyncScheduler/],
    ['layers', 'orderLayers', /createLayers|markLayerAsShown|Berlin/],
    ['registration', 'registrationAccess', /createRegistration|captcha/],
    ['favourites', 'partnerSearchTerm', /createFavourites|targetPriceInCent/],
  ])('of %s (%s) gets nothing else with it', async (capability, one, others) => {
    const script = await bundle(`export { ${one} } from '@pluspunkt/core/${capability}'`, { cwd: project });
    expect(script).not.toMatch(others);
    expect(script.length).toBeLessThan(3_000);
  });
});
