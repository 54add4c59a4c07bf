// Texts are read where they are shown. What a module copies when it is loaded stays as the programme came, whatever an
// operator changes; the server's modules are loaded once.
import { at, constantsIn, isBranch, isDefinition } from './texts-as-written.js';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSTypeQuery']);
const ofTexts = /(?:^|[/.-])de\.ts$/;
const UNKNOWN = { node: undefined, constants: new Map() };

const propertyOf = ({ property, computed }) => (computed ? property.value : property.name);

/** `copy.states.open` of `copy`, and what the file of texts defines there. */
const wholeRead = (node, written) => {
  const { parent } = node;
  if (parent.type !== 'MemberExpression' || parent.object !== node) return { read: node, written };
  return wholeRead(parent, at(written, propertyOf(parent)));
};

const takesParts = ({ parent }) => parent.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern';

/** A branch of texts is the same object whatever it says; a text, or a function that makes one, is replaced. */
const isKept = ({ read, written }) => read.parent.type !== 'SpreadElement' && read.parent.type !== 'CallExpression' && !takesParts(read) && isBranch(written);

const isReadEarly = (identifier, whole) => {
  const { read } = whole;
  const copies = read !== identifier || read.parent.type === 'CallExpression' || read.parent.type === 'SpreadElement' || takesParts(read);
  if (!copies) return false;
  for (let node = read.parent; node !== null && node !== undefined; node = node.parent) if (FUNCTIONS.has(node.type)) return false;
  return !isKept(whole);
};

export const lateTexts = {
  meta: { type: 'problem', schema: [], messages: { early: 'Read this text where it is shown: a copy that the module takes when it is loaded never changes.' } },
  create(context) {
    /** `writtenOf`: what the file of texts defines for a variable that `node` declares. */
    const check = (node, writtenOf) => {
      for (const variable of context.sourceCode.getDeclaredVariables(node)) {
        for (const { identifier } of variable.references) {
          const whole = wholeRead(identifier, writtenOf(variable));
          if (isReadEarly(identifier, whole)) context.report({ node: identifier, messageId: 'early' });
          const { parent } = whole.read;
          // `const texts = copy.failures;` is another name for them.
          if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier' && parent.id !== identifier) check(parent, () => whole.written);
        }
      }
    };
    return {
      ImportDeclaration(node) {
        if (!ofTexts.test(node.source.value)) return;
        const constants = constantsIn(context.filename, node.source.value);
        check(node, ({ defs: [{ node: specifier }] }) => ({ node: constants.get(specifier.imported?.name), constants }));
      },
      VariableDeclarator(node) {
        if (isDefinition(node.init)) check(node, () => ({ ...UNKNOWN, node: node.init }));
      },
    };
  },
};
