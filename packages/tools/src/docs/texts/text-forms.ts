// The forms of a text with values, from its source: every branch, with a named placeholder per value.
import ts from 'typescript';

/** Texts that the source defines as a constant. */
export type Constants = ReadonlyMap<string, ts.Expression | string>;

type Part = string | { readonly source: string; readonly name: string };
type Form = readonly Part[];

/** Limit of branches in one text. */
const MOST_FORMS = 16;

export const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;

const joined = (one: readonly Form[], other: readonly Form[]): readonly Form[] => one.flatMap((head) => other.map((tail) => [...head, ...tail]));

/** The name of a placeholder: that of the argument. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return /^[a-z]/.test(node.text) ? node.text : undefined;
  if (ts.isCallExpression(node)) {
    const given = node.arguments.map(nameOf).find((name) => name !== undefined);
    return given ?? (ts.isPropertyAccessExpression(node.expression) ? nameOf(node.expression.expression) : undefined);
  }
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return nameOf(node.argumentExpression) ?? nameOf(node.expression);
  return ts.forEachChild(node, nameOf);
}

const isValue = (form: Form): boolean => form.length === 1 && typeof form[0] === 'object';
/** Branches that differ only in their values share a placeholder. */
const either = (node: ts.Expression, one: readonly Form[], other: readonly Form[]): readonly Form[] =>
  one.every(isValue) && other.every(isValue) ? [[{ source: node.getText(), name: nameOf(node) ?? 'wert' }]] : [...one, ...other];

function formsOf(expression: ts.Expression, constants: Constants): readonly Form[] {
  const node = bare(expression);
  if (ts.isStringLiteralLike(node)) return [[node.text]];
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<readonly Form[]>((before, span) => joined(joined(before, formsOf(span.expression, constants)), [[span.literal.text]]), [[node.head.text]]);
  }
  if (ts.isConditionalExpression(node)) return either(node.whenFalse, formsOf(node.whenTrue, constants), formsOf(node.whenFalse, constants));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return joined(formsOf(node.left, constants), formsOf(node.right, constants));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return either(node, formsOf(node.left, constants), formsOf(node.right, constants));
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    if (typeof constant === 'string') return [[constant]];
    if (constant !== undefined && ts.isStringLiteralLike(bare(constant))) return formsOf(constant, constants);
  }
  return [[{ source: node.getText(), name: nameOf(node) ?? 'wert' }]];
}

/** The results of a function, per branch. */
function returnedBy(fn: ts.ArrowFunction | ts.FunctionDeclaration): readonly ts.Expression[] {
  if (fn.body === undefined) return [];
  if (!ts.isBlock(fn.body)) return [fn.body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(fn.body, visit);
  return found;
}

/** Values separated only by blanks become one, since they cannot be distinguished in a text. */
function merged(form: Form): Form {
  const parts = form.filter((part) => part !== '');
  return parts.reduce<readonly Part[]>((before, part) => {
    const [last, blank] = [before.at(-1), before.at(-2)];
    if (typeof part === 'string') return typeof last === 'string' ? [...before.slice(0, -1), last + part] : [...before, part];
    const together = (one: Part & object) => ({ source: `${one.source} ${part.source}`, name: one.name + part.name.charAt(0).toUpperCase() + part.name.slice(1) });
    if (typeof last === 'object') return [...before.slice(0, -1), together(last)];
    return typeof last === 'string' && last.trim() === '' && typeof blank === 'object' ? [...before.slice(0, -2), together(blank)] : [...before, part];
  }, []);
}

/** Templates of a function's texts; those without own words are left out. */
export function templatesOf(fn: ts.ArrowFunction | ts.FunctionDeclaration, constants: Constants): readonly string[] {
  const names = new Map<string, string>();
  const named = ({ source, name }: Part & object): string => {
    const before = names.get(source);
    if (before !== undefined) return before;
    const taken = [...names.values()];
    const free = taken.includes(name) ? [2, 3, 4, 5, 6].map((number) => `${name}${String(number)}`).find((other) => !taken.includes(other)) : name;
    names.set(source, free ?? source);
    return free ?? source;
  };
  const forms = returnedBy(fn).flatMap((expression) => formsOf(expression, constants)).map(merged);
  const texts = forms.filter((form) => form.some((part) => typeof part === 'string' && /\p{L}/u.test(part))).map((form) => form.map((part) => (typeof part === 'string' ? part : `{${named(part)}}`)).join(''));
  const different = [...new Set(texts)];
  if (different.length > MOST_FORMS) throw new Error(`a text has ${String(different.length)} forms: ${different[0] ?? ''}`);
  return different;
}
