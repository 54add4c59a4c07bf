// Browser translation moves every text node into new elements. React then fails to remove such a text, or to insert an
// element in front of it. A text with a conditional sibling, and a text that a component returns, needs an element.
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.BooleanLike;

const partsOf = (type) => (type.isUnion() ? type.types : [type]);
const hasText = (type) => partsOf(type).some(({ flags }) => (flags & (TEXT | ts.TypeFlags.Any)) !== 0);
const hasNothing = (type) => partsOf(type).some(({ flags }) => (flags & NOTHING) !== 0);
const isList = (checker, type) => partsOf(type).some((part) => checker.isArrayType(part) || checker.isTupleType(part));
const isAnyNode = (type) => hasText(type) && hasNothing(type) && partsOf(type).length > 4;

/** React drops a line break with the blanks around it; translation does not change blanks. */
const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && (child.expression.type === 'JSXEmptyExpression' || (child.expression.type === 'Literal' && String(child.expression.value).trim() === '')));

const isConditional = ({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression';
const isComponent = (name) => /^[A-Z]/.test(name ?? '');

/** The name of the function that `node` returns from. */
const functionOf = (node) => {
  let inner = node.parent;
  while (inner !== null && inner !== undefined && !/Function/.test(inner.type)) inner = inner.parent;
  if (inner === null || inner === undefined) return undefined;
  return inner.id?.name ?? (inner.parent.type === 'VariableDeclarator' ? inner.parent.id.name : undefined);
};

const leavesOf = (node) => {
  if (node.type === 'ConditionalExpression') return [...leavesOf(node.consequent), ...leavesOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...leavesOf(node.left), ...leavesOf(node.right)];
  return [node];
};

export const translatableTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sibling: 'Put this text into an element: a sibling is conditional, and browser translation would break the page.',
      returned: 'Return an element around this text: browser translation would break the page when the component goes.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    if (!services?.program) return {};
    const checker = services.program.getTypeChecker();
    const seen = (child) => {
      if (child.type === 'JSXText') return { child, text: true, changes: false };
      if (child.type !== 'JSXExpressionContainer') return { child, text: false, changes: false };
      const type = services.getTypeAtLocation(child.expression);
      const conditional = isConditional(child.expression);
      const text = hasText(type);
      const changes = isList(checker, type) || (isAnyNode(type) ? conditional : hasNothing(type)) || (conditional && !partsOf(type).every(({ flags }) => (flags & TEXT) !== 0));
      return { child, text, changes };
    };
    const checkChildren = (node) => {
      const children = node.children.filter((child) => !isBlank(child)).map(seen);
      if (children.length < 2 || !children.some(({ changes }) => changes)) return;
      for (const { child, text, changes } of children) {
        if (text && (changes || children.some((other) => other.child !== child && other.changes))) context.report({ node: child, messageId: 'sibling' });
      }
    };
    const checkReturned = (node, returned) => {
      if (!isComponent(functionOf(node))) return;
      for (const leaf of leavesOf(returned)) {
        if (/^JSX/.test(leaf.type)) continue;
        const type = services.getTypeAtLocation(leaf);
        if (hasText(type) && !isAnyNode(type)) context.report({ node: leaf, messageId: 'returned' });
      }
    };
    /** A fragment comes and goes with its bare texts. */
    const checkFragment = (node) => {
      checkChildren(node);
      for (const child of node.children) {
        if (!isBlank(child) && seen(child).text && !(child.expression && isAnyNode(services.getTypeAtLocation(child.expression)))) context.report({ node: child, messageId: 'returned' });
      }
    };
    return {
      JSXElement: (node) => (node.openingElement.name.name === 'Fragment' ? checkFragment(node) : checkChildren(node)),
      JSXFragment: checkFragment,
      ReturnStatement(node) {
        if (node.argument !== null) checkReturned(node, node.argument);
      },
      ArrowFunctionExpression(node) {
        if (node.body.type !== 'BlockStatement' && node.parent.type === 'VariableDeclarator') checkReturned(node.body, node.body);
      },
    };
  },
};
