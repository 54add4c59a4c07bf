// Reads the sources for the table of calls: which file refers to which exported constant, and within which method.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

export const readSources = (root: string, folder: string): readonly SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .sort()
    .map((file) => {
      const path = `${folder}/${file}`;
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
    });

export const isTest = ({ path }: SourceFile): boolean => path.endsWith('.test.ts');

const exportsOf = (root: string, name: string): Readonly<Record<string, string>> =>
  (JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), 'utf8')) as { exports: Record<string, string> }).exports;

/** From an import's words to the file they mean, from the root; undefined for what is not ours. */
export const createResolve = (root: string) => {
  const packages = new Map(['core', 'adapters', 'backend', 'testkit'].map((name) => [name, exportsOf(root, name)]));
  return (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
    const [, name = '', rest = ''] = /^@pluspunkt\/(\w+)(.*)$/.exec(specifier) ?? [];
    const file = packages.get(name)?.[`.${rest}`];
    return file === undefined ? undefined : relative('.', `packages/${name}/${file}`);
  };
};
export type Resolve = ReturnType<typeof createResolve>;

/** Where a name of a file comes from: an export of another file, or with `*` all of them. */
export interface Origin {
  readonly file: string;
  readonly name: string;
}

export const importsOf = (file: SourceFile, resolve: Resolve): ReadonlyMap<string, Origin> => {
  const origins = new Map<string, Origin>();
  for (const statement of file.tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const target = resolve(file.path, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (target === undefined || bindings === undefined) continue;
    if (ts.isNamespaceImport(bindings)) origins.set(bindings.name.text, { file: target, name: '*' });
    else for (const { name, propertyName } of bindings.elements) origins.set(name.text, { file: target, name: (propertyName ?? name).text });
  }
  return origins;
};

/** `consentCalls[consent].status` as `['consentCalls', '*', 'status']`; undefined for anything that is no such path. */
const pathOf = (node: ts.Expression): readonly string[] | undefined => {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) {
    const before = pathOf(node.expression);
    return before === undefined ? undefined : [...before, node.name.text];
  }
  if (!ts.isElementAccessExpression(node)) return undefined;
  const before = pathOf(node.expression);
  return before === undefined ? undefined : [...before, '*'];
};

/** The name that an expression begins with: `brochureCalls` of `brochureCalls(group)`, `contract` of `contract.consentCalls[kind]`. */
const rootOf = (node: ts.Expression): string | undefined => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? rootOf(node.expression) : undefined;
};

/** Local constants that come out of another file: `const calls = brochureCalls(group)`. */
const madeLocally = (file: SourceFile, imports: ReadonlyMap<string, Origin>): ReadonlyMap<string, Origin> => {
  const made = new Map<string, Origin>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      const origin = imports.get(rootOf(node.initializer) ?? '');
      if (origin !== undefined) made.set(node.name.text, { file: origin.file, name: '**' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return made;
};

/** Names around a place, from the inside out: properties, methods, constants. */
const namesAround = (node: ts.Node): readonly string[] => {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isMethodDeclaration(at) || ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) {
      if (at.name !== undefined && ts.isIdentifier(at.name)) names.push(at.name.text);
    }
  }
  return names;
};

export interface Use {
  readonly file: SourceFile;
  /** Called function, e.g. `http.call` or `route`. */
  readonly callee: string;
  /** File that exports the constant. */
  readonly origin: string;
  /** Path below that file's exports; a `*` stands for any name, a leading `**` for any beginning. */
  readonly path: readonly string[];
  readonly around: readonly string[];
}

/** Every call whose first argument is a constant of another file. */
export const usesOf = (file: SourceFile, resolve: Resolve): readonly Use[] => {
  const imports = importsOf(file, resolve);
  const origins = new Map([...imports, ...madeLocally(file, imports)]);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const path = first === undefined ? undefined : pathOf(first);
      const origin = path === undefined ? undefined : origins.get(path[0] ?? '');
      if (path !== undefined && origin !== undefined) {
        const rest = path.slice(1);
        const full = origin.name === '*' ? rest : [origin.name, ...rest];
        uses.push({ file, callee: node.expression.getText(), origin: origin.file, path: full, around: namesAround(node) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return uses;
};

/** Whether a use's path means the export at `exported`, e.g. `['consentCalls', 'newsletter', 'status']`. */
export const means = (path: readonly string[], exported: readonly string[]): boolean => {
  const [first, ...rest] = path;
  if (first === '**') return rest.every((name, index) => name === '*' || name === exported.slice(-rest.length)[index]);
  return path.length === exported.length && path.every((name, index) => name === '*' || name === exported[index]);
};
