// Proves that the architecture's rules report what they forbid, and leave alone what they allow.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const eslint = new ESLint({ cwd: root });

const rulesBrokenBy = async (filePath: string, code: string): Promise<readonly (string | null)[]> => {
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` });
  return result?.messages.map((message) => message.ruleId) ?? ['not linted'];
};

const use = (source: string) => `import * as used from '${source}';\nexport const value = used;\n`;
const useType = (source: string) => `import type * as used from '${source}';\nexport type Value = typeof used;\n`;

const IMPORT = 'boundaries/dependencies';

describe('an import the architecture forbids is reported', () => {
  it.each([
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
  ])('%s', async (_, file, code) => {
    expect(await rulesBrokenBy(file, code)).toContain(IMPORT);
  });
});

describe('an import the architecture allows is left alone', () => {
  it.each([
    ['the core imports its three libraries', 'packages/core/src/points/x.ts', use('fp-ts') + useType('rxjs').replaceAll('used', 'streams')],
    ['profile imports the index of session', 'packages/core/src/profile/x.ts', use('../session/index.ts')],
    ['rewards takes the shapes of search', 'packages/core/src/rewards/x.ts', useType('../search/search.types.ts')],
    ['a test of the core imports the testkit', 'packages/core/src/session/x.test.ts', use('@pluspunkt/testkit/session')],
    ['the backend imports a contract', 'packages/backend/src/points/x.ts', use('@pluspunkt/adapters/points/contract')],
    ['the web server imports the backend', 'packages/web/src/server/x.ts', use('@pluspunkt/backend')],
    ['the composition lists the modules of features', 'packages/web/src/composition/x.ts', use('../features/search/search.module.ts')],
    ['a page imports an adapter', 'packages/web/src/features/home/x.ts', use('@pluspunkt/adapters/session')],
  ])('%s', async (_, file, code) => {
    expect(await rulesBrokenBy(file, code)).toEqual([]);
  });
});

describe('what an environment gives never enters the core', () => {
  it.each([
    ['no-restricted-properties', 'export const now = () => Date.now();'],
    ['no-restricted-properties', 'export const luck = () => Math.random();'],
    ['no-restricted-syntax', 'export const now = () => new Date();'],
    ['no-restricted-globals', 'export const later = (f: () => void) => setTimeout(f, 1);'],
    ['no-restricted-globals', 'export const host = () => globalThis;'],
  ])('%s reports: %s', async (rule, code) => {
    expect(await rulesBrokenBy('packages/core/src/points/x.ts', code)).toContain(rule);
  });

  it('a date of a given instant is no clock', async () => {
    expect(await rulesBrokenBy('packages/core/src/points/x.ts', 'export const epoch = () => new Date(0);')).toEqual([]);
  });
});

describe('other rules of the house', () => {
  it('subpaths of fp-ts are reported', async () => {
    expect(await rulesBrokenBy('packages/core/src/points/x.ts', use('fp-ts/Either'))).toContain('no-restricted-imports');
  });

  it.each([
    ['a style attribute', 'export const Box = () => <p style={{ color: "red" }}>.</p>;'],
    ['raw HTML', 'export const Box = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />;'],
  ])('%s in a component is reported', async (_, code) => {
    expect(await rulesBrokenBy('packages/web/src/ui/x.tsx', code)).toContain('no-restricted-syntax');
  });

  it('a rule cannot be switched off beside the code', async () => {
    const code = '// eslint-disable-next-line\nexport const x: any = 1;';
    expect(await rulesBrokenBy('packages/core/src/points/x.ts', code)).toContain('@typescript-eslint/no-explicit-any');
  });

  it.each(['eslint-disable-next-line', 'oxlint-disable'])('a comment that asks for it (%s) is reported by itself, for the rules that need types too', async (words) => {
    expect(await rulesBrokenBy('packages/core/src/points/x.ts', `// ${words}\nexport const x = 1;\n`)).toHaveLength(1);
  });
});

describe('a promise that nobody waits for, and a wait for what is none, are reported', () => {
  const reportOn = (code: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'promises-'));
    try {
      writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "lib": ["es2023"] }, "include": ["x.ts"] }');
      writeFileSync(join(folder, 'x.ts'), `declare const later: () => Promise<number>;\n${code}\n`);
      const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format', 'unix', '-c', join(root, '.oxlintrc.json'), folder];
      const { status, stdout } = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8' });
      return `${String(status)} ${stdout}`;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it.each([
    ['no-floating-promises', 'export const forget = (): void => { later(); };'],
    ['await-thenable', 'export const wait = async (): Promise<void> => { await (later as unknown as () => number)(); };'],
  ])('%s', (rule, code) => {
    expect(reportOn(code)).toMatch(new RegExp(`^1 [^]*${rule}`));
  });

  it('but not one that is waited for, or let go on purpose', () => {
    expect(reportOn('export const wait = async (): Promise<void> => { void later(); await later(); };')).toMatch(/^0 /);
  });
});

describe('a text that is read before it is shown is reported', () => {
  const from = "import { copy } from './de.ts';\n";
  it.each([
    ['a constant', `${from}export const title = copy.title;\n`],
    ['a list', `${from}export const rows = [{ label: copy.labels.name }];\n`],
    ['another name for a part', `${from}const texts = copy.failures;\nexport const notices = { a: texts.late };\n`],
    ['parts by their names', `${from}export const { title } = copy;\n`],
    ['a copy of all', `${from}export const all = { ...copy };\n`],
    ['texts in the same file', "const words = defineTexts('a', { b: 'C' });\nexport const other = { b: words.b };\n"],
  ])('%s', async (_, code) => {
    expect(await rulesBrokenBy('packages/web/src/features/home/x.ts', code)).toContain('texts/late');
  });

  it('beneath another name for the part that it stands in', async () => {
    const code = (parts: string) => `import { homeCopy } from './de.ts';\nconst copy = homeCopy.hero;\nexport const taken = ${parts};\n`;
    expect(await rulesBrokenBy('packages/web/src/features/home/x.ts', code('copy.title'))).toEqual(['texts/late']);
    expect(await rulesBrokenBy('packages/web/src/features/home/x.ts', code('() => copy.title'))).toEqual([]);
  });

  it('but not one that a function reads', async () => {
    const code = `${from}export const titleOf = () => copy.title;\nexport type Name = keyof typeof copy.labels;\n`;
    expect(await rulesBrokenBy('packages/web/src/features/home/x.ts', code)).toEqual([]);
  });
});

describe('what the build leaves out of the libraries is reported where a page uses it', () => {
  it.each([
    ['a form that the router would send', "import { Form } from 'react-router-dom';\nexport const value = Form;\n", 'no-restricted-imports'],
    ['the state of an action', "import { useActionState } from 'react';\nexport const value = useActionState;\n", 'no-restricted-imports'],
    ['a list without an end', "import { useInfiniteQuery } from '@tanstack/react-query';\nexport const value = useInfiniteQuery;\n", 'no-restricted-imports'],
    ['a title that a component would write', 'export const Page = () => <title>Seite</title>;\n', 'no-restricted-syntax'],
    ['a reference to a fragment', 'export const Page = () => <Fragment ref={undefined}>Seite</Fragment>;\n', 'no-restricted-syntax'],
  ])('%s', async (_, code, rule) => {
    expect(await rulesBrokenBy('packages/web/src/features/home/x.tsx', code)).toContain(rule);
  });
});
