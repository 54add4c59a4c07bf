// Every public symbol of the published packages has a comment.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Contracts are documented at /api/v1/docs. */
const IS_CONTRACT = /^packages\/adapters\/.*(?:\.contract|\/contracts|\/shapes|\/contract|\/paging)\.ts$/;

const PACKAGES = ['core', 'adapters', 'testkit'] as const;
const homeOf = (name: string): string => join(ROOT, 'packages', name);
const entriesOf = (name: string): readonly string[] => {
  const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(join(homeOf(name), 'package.json'), 'utf8'));
  return Object.values(exports).map((file) => join(homeOf(name), file));
};

let program: ts.Program;
// With the options of the last, which uses the others: three programs would read the core three times.
beforeAll(() => {
  const home = homeOf('testkit');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(home, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, home);
  program = ts.createProgram(PACKAGES.flatMap(entriesOf), options);
});

it.each(PACKAGES)('%s has no public symbol without a comment', (name) => {
  const checker = program.getTypeChecker();
  const bare = entriesOf(name).flatMap((entry) => {
    const source = program.getSourceFile(entry);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const file = relative(ROOT, symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
      return symbol.getDocumentationComment(checker).length > 0 || IS_CONTRACT.test(file) || !file.startsWith('packages/') ? [] : [`${file} ${symbol.name}`];
    });
  });
  expect([...new Set(bare)]).toEqual([]);
});
