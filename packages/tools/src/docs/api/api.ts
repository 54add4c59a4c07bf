// The public surface of the packages, read from the sources: every symbol of every entry with its text and its shape.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface ApiSymbol {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The comment above it; empty where there is none. */
  readonly text: string;
  /** As it is declared, without a function's body. */
  readonly declaration: string;
  readonly kind: 'function' | 'value' | 'type';
  /** Of the specification, e.g. `4, "Search"`: what the comment names, or the comment on top of the module. */
  readonly sections: readonly string[];
}

export interface ApiEntry {
  /** E.g. `@pluspunkt/core/session`. */
  readonly name: string;
  readonly symbols: readonly ApiSymbol[];
}

type Declared = ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.VariableStatement;

const isDeclared = (node: ts.Statement): node is Declared =>
  ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node) || ts.isVariableStatement(node);

const isExported = (node: Declared): boolean => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const namesOf = (node: Declared): readonly string[] =>
  ts.isVariableStatement(node) ? node.declarationList.declarations.map(({ name }) => name.getText()) : [node.name?.text ?? ''];

const textOf = (node: Declared): string => {
  const last = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  return last === undefined ? '' : (ts.getTextOfJSDocComment(last.comment) ?? '').trim();
};

const declarationOf = (node: Declared): string => {
  const body = ts.isFunctionDeclaration(node) ? node.body : undefined;
  const whole = node.getSourceFile().text.slice(node.getStart(), body?.getStart() ?? node.getEnd()).trim();
  const bare = whole.replace(/^export /, '');
  // Functions are shown by their signature, data by its first lines.
  return ts.isVariableStatement(node) ? (bare.split(' =>')[0] ?? bare).split('\n').slice(0, 6).join('\n') : bare;
};

const kindOf = (node: Declared): ApiSymbol['kind'] => {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'type';
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return 'function';
  const [first] = node.declarationList.declarations;
  return first?.initializer !== undefined && ts.isArrowFunction(first.initializer) ? 'function' : 'value';
};

const sectionsIn = (text: string): readonly string[] => [...new Set([...text.matchAll(/\bsection (?<section>\d+(?:, "[^"]+")?)/gi)].map(({ groups }) => groups?.['section'] ?? ''))];

const sectionsOf = (node: Declared): readonly string[] => {
  const own = sectionsIn(textOf(node));
  return own.length > 0 ? own : sectionsIn(/^(?:\/\/.*\n)*/.exec(node.getSourceFile().text)?.[0] ?? '');
};

/** Reads modules once, and follows re-exports. */
export function createApiReader() {
  const known = new Map<string, ReadonlyMap<string, ApiSymbol>>();

  const symbolsOf = (file: string): ReadonlyMap<string, ApiSymbol> => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const found = new Map<string, ApiSymbol>();
    known.set(file, found);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      if (isDeclared(node) && isExported(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const told = { file: relative(ROOT, file), line: line + 1, text: textOf(node), declaration: declarationOf(node), kind: kindOf(node), sections: sectionsOf(node) };
        for (const name of namesOf(node)) found.set(name, { name, ...told });
      }
      if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
        const target = join(dirname(file), node.moduleSpecifier.text);
        const handedOn = existsSync(target) ? symbolsOf(target) : new Map<string, ApiSymbol>();
        if (node.exportClause === undefined) for (const [name, symbol] of handedOn) found.set(name, symbol);
        else if (ts.isNamedExports(node.exportClause)) {
          for (const { name, propertyName } of node.exportClause.elements) {
            const symbol = handedOn.get((propertyName ?? name).text);
            if (symbol !== undefined) found.set(name.text, { ...symbol, name: name.text });
          }
        }
      }
    }
    return found;
  };

  /** The entries of a package, in the order of its manifest. */
  return (name: string): readonly ApiEntry[] => {
    const home = join(ROOT, 'packages', name);
    const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([entry, file]) => ({ name: `@pluspunkt/${name}/${entry.slice(2)}`, symbols: [...symbolsOf(join(home, file)).values()] }));
  };
}
