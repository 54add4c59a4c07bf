// Texts are read where they are shown. What a module copies when it is loaded stays as the programme came, whatever an
// operator changes; the server's modules are loaded once.
import ts from 'typescript';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSTypeQuery']);
const ofTexts = /(?:^|[/.-])de\.ts$/;

/** `copy.states.open` of `copy`. */
const wholeRead = (node) => (node.parent.type === 'MemberExpression' && node.parent.object === node ? wholeRead(node.parent) : node);

/** A branch of texts is the same object whatever it says; a text, or a function that makes one, is replaced. */
const isBranch = (read, services) => {
  if (services?.program === undefined || services.program === null || read.parent.type === 'SpreadElement' || read.parent.type === 'CallExpression') return false;
  const type = services.getTypeAtLocation(read);
  return type.isUnion() === false && (type.flags & ts.TypeFlags.Object) !== 0 && type.getCallSignatures().length === 0;
};

const isReadEarly = (identifier, services) => {
  const read = wholeRead(identifier);
  const copies = read !== identifier || read.parent.type === 'CallExpression' || read.parent.type === 'SpreadElement' || (read.parent.type === 'VariableDeclarator' && read.parent.id.type === 'ObjectPattern');
  if (!copies || isBranch(read, services)) return false;
  for (let node = read.parent; node !== null && node !== undefined; node = node.parent) if (FUNCTIONS.has(node.type)) return false;
  return true;
};

const defines = (node) => node?.type === 'CallExpression' && node.callee.name === 'defineTexts';

export const lateTexts = {
  meta: { type: 'problem', schema: [], messages: { early: 'Read this text where it is shown: a copy that the module takes when it is loaded never changes.' } },
  create(context) {
    const check = (node) => {
      for (const variable of context.sourceCode.getDeclaredVariables(node)) {
        for (const { identifier } of variable.references) {
          if (isReadEarly(identifier, context.sourceCode.parserServices)) context.report({ node: identifier, messageId: 'early' });
          const { parent } = wholeRead(identifier);
          // `const texts = copy.failures;` is another name for them.
          if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier' && parent.id !== identifier) check(parent);
        }
      }
    };
    return {
      ImportDeclaration(node) {
        if (ofTexts.test(node.source.value)) check(node);
      },
      VariableDeclarator(node) {
        if (defines(node.init)) check(node);
      },
    };
  },
};
