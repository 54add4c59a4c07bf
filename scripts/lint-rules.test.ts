// Proves that the rules report what they forbid, and leave alone what they allow: as the gate runs them, in a copy of the tree.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Example {
  readonly file: string;
  readonly code: string;
}

const examples: Example[] = [];
let broken: ReadonlyMap<string, readonly string[]> = new Map();

/** Takes part in the one run for all examples; the rules that it broke are known within a test. */
const rulesBrokenBy = (filePath: string, code: string): (() => readonly string[]) => {
  const name = basename(filePath).replace('x.', `example-${String(examples.length)}.`);
  const file = join(dirname(filePath), name);
  examples.push({ file, code });
  return () => broken.get(file) ?? [];
};

const isBeside = (path: string): boolean => !['dist', '.tsbuild', '.vite', 'test-results'].includes(basename(path));

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && isBeside(path)) yield* sourcesBelow(path);
    else if (/\.(?:[cm]?js|tsx?)$/.test(entry.name)) yield path;
  }
}

/** The sources and what they are linked to, at another place. Links between the packages lead to each other's copies. */
const copyTree = (to: string): void => {
  for (const name of ['eslint.config.js', 'oxlint.config.js', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'scripts/lint']) cpSync(join(root, name), join(to, name), { recursive: true });
  cpSync(join(root, 'packages'), join(to, 'packages'), { recursive: true, verbatimSymlinks: true, filter: isBeside });
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, copy] = [join(root, 'node_modules', name), join(to, 'node_modules', name)];
    if (name === '@pluspunkt') cpSync(from, copy, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, copy);
  }
};

interface Report {
  readonly diagnostics: readonly { readonly code?: string; readonly message: string; readonly filename: string }[];
}

/** `eslint(no-var)` by the name that the configuration has for it. */
const ruleOf = (code: string): string => code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(.*)\((.*)\)$/, '$1/$2');

const reportOn = (folder: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.js', '--format', 'json', ...files], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as Report;
  return new Map(
    [...Map.groupBy(diagnostics, ({ filename }) => filename)].map(([file, found]) => [file, found.map(({ code, message }) => (code === undefined ? message : ruleOf(code)))]),
  );
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  copyTree(folder);
  for (const { file, code } of examples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  broken = reportOn(folder, examples.map(({ file }) => file));
});

afterAll(() => rmSync(folder, { recursive: true }));

const use = (source: string) => `import * as used from '${source}';\nexport const value = used;\n`;
const useType = (source: string) => `import type * as used from '${source}';\nexport type Value = typeof used;\n`;

type Rules = ReturnType<typeof rulesBrokenBy>;
const inFile = ([what, file, code]: readonly [string, string, string]): [string, Rules] => [what, rulesBrokenBy(file, code)];
const inPlace = (file: string) => ([what, code]: readonly [string, string]): [string, Rules] => [what, rulesBrokenBy(file, code)];
const withRule = (file: string) => ([what, code, rule]: readonly [string, string, string]): [string, string, Rules] => [what, rule, rulesBrokenBy(file, code)];

const CORE = 'packages/core/src/points/x.ts';
const PAGE = 'packages/web/src/features/home/x.ts';
const IMPORT = 'boundaries/dependencies';

describe('an import the architecture forbids is reported', () => {
  it.each(([
    ['the core imports a library of its own choice', 'packages/core/src/points/x.ts', use('zod')],
    ['the core imports Node', 'packages/core/src/points/x.ts', use('node:fs')],
    ['the core imports an adapter', 'packages/core/src/points/x.ts', use('@pluspunkt/adapters/transport/contract')],
    ['a capability of the core imports one that is not on its list', 'packages/core/src/points/x.ts', use('../session/index.ts')],
    ['a capability of the core looks behind the index of another', 'packages/core/src/profile/x.ts', use('../session/session.ports.ts')],
    ['a capability that may share shapes takes values', 'packages/core/src/rewards/x.ts', use('../search/index.ts')],
    ['the core imports the testkit outside a test', 'packages/core/src/points/x.ts', use('@pluspunkt/testkit/session')],
    ['an adapter imports the backend', 'packages/adapters/src/points/x.ts', use('@pluspunkt/backend')],
    ['the backend imports more of an adapter than its contract', 'packages/backend/src/points/x.ts', use('@pluspunkt/adapters/points')],
    ['a page imports the backend', 'packages/web/src/features/home/x.ts', use('@pluspunkt/backend')],
    ['a page imports a server library', 'packages/web/src/features/home/x.ts', use('undici')],
    ['the design system imports Node', 'packages/web/src/ui/x.ts', use('node:path')],
    ['the composition looks behind the module of a feature', 'packages/web/src/composition/x.ts', use('../features/search/search-box.tsx')],
    ['a feature imports another feature', 'packages/web/src/features/home/x.ts', use('../search/search-box.tsx')],
    ['the design system imports a feature', 'packages/web/src/ui/x.ts', use('../features/search/search-box.tsx')],
    ['the app loads the testkit', 'packages/web/src/app/x.ts', use('@pluspunkt/testkit/session')],
  ] as const).map(inFile))('%s', (_, rules) => {
    expect(rules()).toContain(IMPORT);
  });
});

describe('an import the architecture allows is left alone', () => {
  it.each(([
    ['the core imports its three libraries', 'packages/core/src/points/x.ts', use('fp-ts') + useType('rxjs').replaceAll('used', 'streams')],
    ['profile imports the index of session', 'packages/core/src/profile/x.ts', use('../session/index.ts')],
    ['rewards takes the shapes of search', 'packages/core/src/rewards/x.ts', useType('../search/search.types.ts')],
    ['a test of the core imports the testkit', 'packages/core/src/session/x.test.ts', use('@pluspunkt/testkit/session')],
    ['the backend imports a contract', 'packages/backend/src/points/x.ts', use('@pluspunkt/adapters/points/contract')],
    ['the web server imports the backend', 'packages/web/src/server/x.ts', use('@pluspunkt/backend')],
    ['the composition lists the modules of features', 'packages/web/src/composition/x.ts', use('../features/search/search.module.ts')],
    ['a page imports an adapter', 'packages/web/src/features/home/x.ts', use('@pluspunkt/adapters/session')],
  ] as const).map(inFile))('%s', (_, rules) => {
    expect(rules()).toEqual([]);
  });
});

describe('what an environment gives never enters the core', () => {
  it.each(([
    ['the time', 'export const now = () => Date.now();', 'no-restricted-properties'],
    ['luck', 'export const luck = () => Math.random();', 'no-restricted-properties'],
    ['the date', 'export const now = () => new Date();', 'house/forbidden-syntax'],
    ['a timer', 'export const later = (f: () => void) => setTimeout(f, 1);', 'no-restricted-globals'],
    ['the environment itself', 'export const host = () => globalThis;', 'no-restricted-globals'],
  ] as const).map(withRule(CORE)))('%s is reported by %s', (_, rule, rules) => {
    expect(rules()).toContain(rule);
  });

  const ofInstant = rulesBrokenBy(CORE, 'export const epoch = () => new Date(0);');
  it('a date of a given instant is no clock', () => {
    expect(ofInstant()).toEqual([]);
  });
});

describe('other rules of the house', () => {
  const ofSubpath = rulesBrokenBy(CORE, use('fp-ts/Either'));
  it('subpaths of fp-ts are reported', () => {
    expect(ofSubpath()).toContain('no-restricted-imports');
  });

  it.each(([
    ['a style attribute', 'export const Box = () => <p style={{ color: "red" }}>.</p>;'],
    ['raw HTML', 'export const Box = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />;'],
  ] as const).map(inPlace('packages/web/src/ui/x.tsx')))('%s in a component is reported', (_, rules) => {
    expect(rules()).toContain('house/forbidden-syntax');
  });

  it.each(([
    ['any type', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['a value that is said to be there', 'export const x = (y: string | null) => y!.length;', '@typescript-eslint/no-non-null-assertion'],
    ['an error that is expected', '// @ts-expect-error: it is\nexport const x: string = 1;', '@typescript-eslint/ban-ts-comment'],
    ['a type that is imported as a value', "import { Points } from './points.ts';\nexport type X = Points;", '@typescript-eslint/consistent-type-imports'],
    ['an equality that converts', 'export const x = (y: unknown) => y == 1;', 'eqeqeq'],
    ['a variable of old', 'export var x = 1;', 'no-var'],
    ['an expression without effect', 'export const x = 1;\nx;', 'no-unused-expressions'],
    ['a blank that is not seen', 'export const x =\u00A01;', 'no-irregular-whitespace'],
    ['a console in the product', "console.log('x');", 'no-console'],
  ] as const).map(withRule('packages/backend/src/points/x.ts')))('%s is reported by %s', (_, rule, rules) => {
    expect(rules()).toContain(rule.replace('@typescript-eslint', 'typescript'));
  });

  it.each(([
    ['a picture without a text', 'export const X = () => <img src="/x.png" />;', 'a11y/alt-text'],
    ['a hook that is not always called', "import { useId } from 'react';\nexport const X = (p: { on: boolean }) => (p.on ? <p>{useId()}</p> : null);", 'react-hooks/rules-of-hooks'],
    ['an effect that forgets what it reads', "import { useEffect } from 'react';\nexport const useX = (act: () => void) => useEffect(() => act(), []);", 'react-hooks/exhaustive-deps'],
    ['a console by a hidden name', "export const tell = (how: 'log') => console[how]('x');", 'house/hidden-console'],
  ] as const).map(withRule('packages/web/src/ui/x.tsx')))('%s is reported by %s', (_, rule, rules) => {
    expect(rules()).toContain(rule);
  });

  const handedOver = rulesBrokenBy('packages/adapters/src/points/x.ts', "export const tell = (console: Console, how: 'log') => console[how]('x');");
  it('a console that was handed over may be asked by any name', () => {
    expect(handedOver()).toEqual([]);
  });

  const despiteComment = rulesBrokenBy(CORE, `// eslint-${'disable'}-next-line\nexport const x: any = 1;`);
  it('a rule cannot be switched off beside the code', () => {
    expect(despiteComment()).toContain('typescript/no-explicit-any');
  });

  it('nor in the words of oxlint, which heeds them; and nobody asks for it in those of either', () => {
    const files = ['packages', 'scripts'].flatMap((name) => [...sourcesBelow(join(root, name))]);
    expect(files.length).toBeGreaterThan(1000);
    const asksForIt = new RegExp(`(?:es|ox)lint-${'disable'}`);
    expect(files.filter((file) => asksForIt.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('a promise that nobody waits for, and a wait for what is none, are reported', () => {
  const later = 'declare const later: () => Promise<number>;\n';
  it.each(([
    ['a promise that nobody waits for', `${later}export const forget = (): void => { later(); };`, 'no-floating-promises'],
    ['a wait for what is no promise', `${later}export const wait = async (): Promise<void> => { await (later as unknown as () => number)(); };`, 'await-thenable'],
  ] as const).map(withRule(CORE)))('%s is reported by %s', (_, rule, rules) => {
    expect(rules().join()).toContain(rule);
  });

  const waiting = rulesBrokenBy(CORE, `${later}export const wait = async (): Promise<void> => { void later(); await later(); };`);
  it('but not one that is waited for, or let go on purpose', () => {
    expect(waiting()).toEqual([]);
  });
});

describe('a text that is read before it is shown is reported', () => {
  const from = "import { copy } from './de.ts';\n";
  it.each(([
    ['a constant', `${from}export const title = copy.title;\n`],
    ['a list', `${from}export const rows = [{ label: copy.labels.name }];\n`],
    ['another name for a part', `${from}const texts = copy.failures;\nexport const notices = { a: texts.late };\n`],
    ['parts by their names', `${from}export const { title } = copy;\n`],
    ['a copy of all', `${from}export const all = { ...copy };\n`],
    ['texts in the same file', "const words = defineTexts('a', { b: 'C' });\nexport const other = { b: words.b };\n"],
  ] as const).map(inPlace(PAGE)))('%s', (_, rules) => {
    expect(rules()).toContain('house/late-texts');
  });

  const beneath = (parts: string) => rulesBrokenBy(PAGE, `import { homeCopy } from './de.ts';\nconst copy = homeCopy.hero;\nexport const taken = ${parts};\n`);
  const [early, late] = [beneath('copy.title'), beneath('() => copy.title')];
  it('beneath another name for the part that it stands in', () => {
    expect([early(), late()]).toEqual([['house/late-texts'], []]);
  });

  const inFunction = rulesBrokenBy(PAGE, `${from}export const titleOf = () => copy.title;\nexport type Name = keyof typeof copy.labels;\n`);
  it('but not one that a function reads', () => {
    expect(inFunction()).toEqual([]);
  });
});
