// Proves with good and bad examples that the lint rules report what they forbid and accept what they allow.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** The examples are no files of a project, so most of them are linted without types. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/await-thenable': 'off' },
  },
});
const withTypes = new ESLint({ cwd: root });

const rulesBrokenBy = async (filePath: string, code: string, linter = eslint): Promise<readonly string[]> => {
  const results = await linter.lintText(code, { filePath: join(root, filePath) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
};

const use = (source: string) => `import * as used from '${source}';\nexport const value = used;\n`;
const useType = (source: string) => `import type * as used from '${source}';\nexport type Value = typeof used;\n`;

const CORE = 'packages/core/src/points/x.ts';
const PAGE = 'packages/web/src/features/home/x.ts';
const IMPORT = 'boundaries/dependencies';

describe('an import that the architecture forbids is reported', () => {
  it.each([
    ['the core imports another library', 'packages/core/src/points/x.ts', use('zod')],
    ['the core imports Node', 'packages/core/src/points/x.ts', use('node:fs')],
    ['the core imports an adapter', 'packages/core/src/points/x.ts', use('@pluspunkt/adapters/transport/contract')],
    ['a capability of the core imports one that is not on its list', 'packages/core/src/points/x.ts', use('../session/index.ts')],
    ['a capability of the core imports a file behind the index of another', 'packages/core/src/profile/x.ts', use('../session/session.ports.ts')],
    ['a capability that may import types imports values', 'packages/core/src/rewards/x.ts', use('../search/index.ts')],
    ['the core imports the testkit outside a test', 'packages/core/src/points/x.ts', use('@pluspunkt/testkit/session')],
    ['an adapter imports the backend', 'packages/adapters/src/points/x.ts', use('@pluspunkt/backend')],
    ['the backend imports more of an adapter than its contract', 'packages/backend/src/points/x.ts', use('@pluspunkt/adapters/points')],
    ['a page imports the backend', 'packages/web/src/features/home/x.ts', use('@pluspunkt/backend')],
    ['a page imports a server library', 'packages/web/src/features/home/x.ts', use('undici')],
    ['the design system imports Node', 'packages/web/src/ui/x.ts', use('node:path')],
    ['the platform imports a feature', 'packages/web/src/platform/container/x.ts', use('../../features/search/search-box.tsx')],
    ['a feature imports another feature', 'packages/web/src/features/home/x.ts', use('../search/search-box.tsx')],
    ['the design system imports a feature', 'packages/web/src/ui/x.ts', use('../features/search/search-box.tsx')],
    ['the app loads the testkit', 'packages/web/src/shell/x.ts', use('@pluspunkt/testkit/session')],
  ] as const)('%s', async (_, file, code) => {
    expect(await rulesBrokenBy(file, code)).toContain(IMPORT);
  });
});

describe('an import that the architecture allows is accepted', () => {
  it.each([
    ['the core imports its three libraries', 'packages/core/src/points/x.ts', use('fp-ts') + useType('rxjs').replaceAll('used', 'streams')],
    ['profile imports the index of session', 'packages/core/src/profile/x.ts', use('../session/index.ts')],
    ['rewards imports types of search', 'packages/core/src/rewards/x.ts', useType('../search/search.types.ts')],
    ['a test of the core imports the testkit', 'packages/core/src/session/x.test.ts', use('@pluspunkt/testkit/session')],
    ['the backend imports a contract', 'packages/backend/src/points/x.ts', use('@pluspunkt/adapters/points/contract')],
    ['the web server imports the backend', 'packages/web/src/server/x.ts', use('@pluspunkt/backend')],
    ['a page imports an adapter', 'packages/web/src/features/home/x.ts', use('@pluspunkt/adapters/session')],
  ] as const)('%s', async (_, file, code) => {
    expect(await rulesBrokenBy(file, code)).toEqual([]);
  });
});

describe('the core may not use its environment', () => {
  it.each([
    ['the time', 'export const now = () => Date.now();', 'no-restricted-properties'],
    ['randomness', 'export const random = () => Math.random();', 'no-restricted-properties'],
    ['the date', 'export const now = () => new Date();', 'no-restricted-syntax'],
    ['a timer', 'export const later = (f: () => void) => setTimeout(f, 1);', 'no-restricted-globals'],
    ['the environment itself', 'export const host = () => globalThis;', 'no-restricted-globals'],
  ] as const)('%s is reported', async (_, code, rule) => {
    expect(await rulesBrokenBy(CORE, code)).toContain(rule);
  });

  it('a date from a given instant is accepted', async () => {
    expect(await rulesBrokenBy(CORE, 'export const epoch = () => new Date(0);')).toEqual([]);
  });
});

describe('other rules', () => {
  it('subpaths of fp-ts are reported', async () => {
    expect(await rulesBrokenBy(CORE, use('fp-ts/Either'))).toContain('no-restricted-imports');
  });

  it.each([
    ['a style attribute', 'export const Box = () => <p style={{ color: "red" }}>.</p>;'],
    ['raw HTML', 'export const Box = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />;'],
  ] as const)('%s in a component is reported', async (_, code) => {
    expect(await rulesBrokenBy('packages/web/src/ui/x.tsx', code)).toContain('no-restricted-syntax');
  });

  it.each([
    ['an any', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['a non-null assertion', 'export const x = (y: string | null) => y!.length;', '@typescript-eslint/no-non-null-assertion'],
    ['an expected compiler error', '// @ts-expect-error: it is\nexport const x: string = 1;', '@typescript-eslint/ban-ts-comment'],
    ['a type that is imported as a value', "import { Points } from './points.ts';\nexport type X = Points;", '@typescript-eslint/consistent-type-imports'],
    ['a loose equality', 'export const x = (y: unknown) => y == 1;', 'eqeqeq'],
    ['a var', 'export var x = 1;', 'no-var'],
    ['an expression without effect', 'export const x = 1;\nx;', '@typescript-eslint/no-unused-expressions'],
    ['an irregular space', 'export const x =\u00A01;', 'no-irregular-whitespace'],
    ['a console in the product', "console.log('x');", 'no-console'],
  ] as const)('%s is reported', async (_, code, rule) => {
    expect(await rulesBrokenBy('packages/backend/src/points/x.ts', code)).toContain(rule);
  });

  it.each([
    ['a picture without alternative text', 'export const X = () => <img src="/x.png" />;', 'jsx-a11y/alt-text'],
    ['a hook that is called conditionally', "import { useId } from 'react';\nexport const X = (p: { on: boolean }) => (p.on ? <p>{useId()}</p> : null);", 'react-hooks/rules-of-hooks'],
    ['an effect with missing dependencies', "import { useEffect } from 'react';\nexport const useX = (act: () => void) => useEffect(() => act(), []);", 'react-hooks/exhaustive-deps'],
  ] as const)('%s is reported', async (_, code, rule) => {
    expect(await rulesBrokenBy('packages/web/src/ui/x.tsx', code)).toContain(rule);
  });

  it('a console that is passed as an argument is accepted', async () => {
    expect(await rulesBrokenBy('packages/adapters/src/points/x.ts', "export const report = (console: Console, how: 'log') => console[how]('x');")).toEqual([]);
  });

  it('a comment cannot disable a rule', async () => {
    expect(await rulesBrokenBy(CORE, `// eslint-${'disable'}-next-line\nexport const x: any = 1;`)).toContain('@typescript-eslint/no-explicit-any');
  });
});

describe('rules that need types', () => {
  const file = 'packages/core/src/points/index.ts';
  const later = 'declare const later: () => Promise<number>;\n';
  it.each([
    ['a floating promise', `${later}export const forget = (): void => { later(); };`, '@typescript-eslint/no-floating-promises'],
    ['an await of a value that is no promise', `${later}export const wait = async (): Promise<void> => { await (later as unknown as () => number)(); };`, '@typescript-eslint/await-thenable'],
  ] as const)('report %s', async (_, code, rule) => {
    expect(await rulesBrokenBy(file, code, withTypes)).toContain(rule);
  });

  it('accept a promise that is awaited or marked with void', async () => {
    expect(await rulesBrokenBy(file, `${later}export const wait = async (): Promise<void> => { void later(); await later(); };`, withTypes)).toEqual([]);
  });
});

describe('a text that is read at module load is reported', () => {
  const from = "import { copy } from './de.ts';\n";
  it.each([
    ['a constant', `${from}export const title = copy.title;\n`],
    ['a list', `${from}export const rows = [{ label: copy.labels.name }];\n`],
    ['an alias of a branch', `${from}const texts = copy.failures;\nexport const notices = { a: texts.late };\n`],
    ['a destructured text', `${from}export const { title } = copy;\n`],
    ['a spread copy', `${from}export const all = { ...copy };\n`],
    ['texts in the same file', "const words = defineTexts('a', { b: 'C' });\nexport const other = { b: words.b };\n"],
  ] as const)('%s', async (_, code) => {
    expect(await rulesBrokenBy(PAGE, code)).toContain('house/late-texts');
  });

  it('also through an alias of a branch', async () => {
    const through = (parts: string) => rulesBrokenBy(PAGE, `import { homeCopy } from './de.ts';\nconst copy = homeCopy.hero;\nexport const taken = ${parts};\n`);
    expect([await through('copy.title'), await through('() => copy.title')]).toEqual([['house/late-texts'], []]);
  });

  it('a text that a function reads is accepted', async () => {
    expect(await rulesBrokenBy(PAGE, `${from}export const titleOf = () => copy.title;\nexport type Name = keyof typeof copy.labels;\n`)).toEqual([]);
  });
});

describe('a text that browser translation would break is reported', () => {
  const file = 'packages/web/src/ui/badge/badge.tsx';
  const component = (jsx: string): string => `import type { ReactNode } from 'react';\nexport const Part = ({ on, name, children }: { on: boolean; name?: string; children?: ReactNode }) => ${jsx};\n`;
  it.each([
    ['a text behind a conditional element', '<p>{on && <b />}Text</p>'],
    ['a label behind a conditional element', '<button>{on && <b />}{name}</button>'],
    ['any child behind a conditional element', '<p>{on && <b />}{children}</p>'],
    ['a conditional text next to another one', '<p>{String(on)}{on ? name : null}</p>'],
    ['a text behind a list', '<p>{[1, 2].map((key) => <b key={key} />)} Text</p>'],
    ['a component that returns a text', "on ? 'Text' : null"],
    ['a fragment around a text', '<>Text</>'],
  ] as const)('%s', async (_, jsx) => {
    expect(await rulesBrokenBy(file, component(jsx), withTypes)).toContain('house/translatable-texts');
  });

  it.each([
    ['a text in an element', '<p>{on && <b />}<span>Text</span></p>'],
    ['one text of two', '<p>{`${on ? name : ""} Text`}</p>'],
    ['a text alone', '<p>{on ? name : null}</p>'],
    ['texts that always stand there', '<p><b>Text</b> Text {String(on)}</p>'],
  ] as const)('%s is accepted', async (_, jsx) => {
    expect(await rulesBrokenBy(file, component(jsx), withTypes)).not.toContain('house/translatable-texts');
  });
});
