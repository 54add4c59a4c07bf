// Every public symbol of the published packages has a comment.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Contracts are documented at /api/v1/docs. */
const IS_CONTRACT = /^packages\/adapters\/.*(?:\.contract|\/contracts|\/shapes|\/contract|\/paging)\.ts$/;

it.each(['core', 'adapters', 'testkit'])('%s has no public symbol without a comment', (name) => {
  const home = join(ROOT, 'packages', name);
  const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const entries = Object.values(exports).map((file) => join(home, file));
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(home, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, home);
  const program = ts.createProgram(entries, options);
  const checker = program.getTypeChecker();
  const bare = entries.flatMap((entry) => {
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
