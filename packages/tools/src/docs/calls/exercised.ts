// Which tests take a gateway's method through HTTP to the database.
import type { Origin, Resolve, SourceFile } from './sources.ts';
import { importsOf } from './sources.ts';

export interface ServiceTest {
  readonly file: SourceFile;
  /** The test's own text with the testkit's suites and helpers that it uses. */
  readonly text: string;
}

const declares = ({ text }: SourceFile, name: string): boolean => new RegExp(`export (?:const|function) ${name}\\b`).test(text);

/** The testkit's files that an import reaches: by file where it names one, else by what the folder's files declare. */
const reached = ({ file, name }: Origin, testkit: readonly SourceFile[]): readonly SourceFile[] => {
  if (!file.startsWith('packages/testkit/')) return [];
  if (!file.endsWith('/index.ts')) return testkit.filter(({ path }) => path === file);
  const folder = file.slice(0, -'index.ts'.length);
  return testkit.filter((candidate) => candidate.path.startsWith(folder) && declares(candidate, name));
};

const closureOf = (test: SourceFile, testkit: readonly SourceFile[], resolve: Resolve): readonly SourceFile[] => {
  const seen = new Set<SourceFile>([test]);
  for (const file of seen) for (const origin of importsOf(file, resolve).values()) for (const next of reached(origin, testkit)) seen.add(next);
  return [...seen];
};

/** Tests that ask the whole service over a database of its own. */
export const serviceTests = (tests: readonly SourceFile[], testkit: readonly SourceFile[], resolve: Resolve): readonly ServiceTest[] =>
  tests
    .filter(({ text }) => /\bcreateTestBackend\(/.test(text))
    .map((file) => ({ file, text: closureOf(file, testkit, resolve).map(({ text }) => text).join('\n') }));

/** Those that make the gateway and call its method; the gateway's own folder comes first. */
export const testsOf = (tests: readonly ServiceTest[], factory: string, method: string, near: string): readonly string[] =>
  tests
    .filter(({ text }) => new RegExp(`\\b${factory}\\(`).test(text) && (method === factory || new RegExp(`\\.${method}\\(`).test(text)))
    .map(({ file }) => file.path)
    .sort((a, b) => Number(b.startsWith(near)) - Number(a.startsWith(near)) || a.localeCompare(b));
