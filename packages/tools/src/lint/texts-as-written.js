// What a file of texts defines under a name, as it is written: enough to distinguish a group of texts from a text, without types.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parser } from 'typescript-eslint';

const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

export const isDefinition = (node) => node?.type === 'CallExpression' && node.callee.name === 'defineTexts';

/** The expression behind assertions and `defineTexts`, and behind the name of a constant of the same file. */
const plain = (node, constants) => {
  if (node === undefined || node === null) return undefined;
  if (WRAPPERS.has(node.type)) return plain(node.expression, constants);
  if (isDefinition(node)) return plain(node.arguments[1], constants);
  return node.type === 'Identifier' ? plain(constants.get(node.name), constants) : node;
};

const nameOf = ({ key, computed }) => (computed ? undefined : key.name ?? String(key.value));

/** @typedef {{ node: object | undefined, constants: Map<string, object> }} Written */

/** What stands at `name` within `written`; later entries win, as they do when it runs. */
export const at = ({ node, constants }, name) => {
  const found = plain(node, constants);
  if (found?.type !== 'ObjectExpression') return { node: undefined, constants };
  const candidates = found.properties.toReversed().map((property) => (property.type === 'SpreadElement' ? at({ node: property.argument, constants }, name).node : nameOf(property) === name ? property.value : undefined));
  return { node: candidates.find((candidate) => candidate !== undefined), constants };
};

/** A branch holds texts, and is the same object whatever they say. */
export const isBranch = ({ node, constants }) => ['ObjectExpression', 'ArrayExpression'].includes(plain(node, constants)?.type);

const constantsOf = (statements) => {
  const declarations = statements.flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration ?? [] : statement));
  const declared = declarations.flatMap(({ type, declarations: all = [] }) => (type === 'VariableDeclaration' ? all : []));
  return new Map(declared.filter(({ id }) => id.type === 'Identifier').map(({ id, init }) => [id.name, init]));
};

/** The constants of the file that `importer` imports as `source`, by name; none where there is no such file. */
export const constantsIn = (importer, source) => {
  const file = resolve(dirname(importer), source);
  if (!existsSync(file)) return new Map();
  return constantsOf(parser.parseForESLint(readFileSync(file, 'utf8'), { sourceType: 'module' }).ast.body);
};
