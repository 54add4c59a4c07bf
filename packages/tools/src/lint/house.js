// The house's own rules. ESLint and oxlint read the same plugin.
import { lateTexts } from './late-texts.js';

/** Reports what matches one of the selectors: ESLint's no-restricted-syntax, which oxlint has not. */
const forbiddenSyntax = {
  meta: { type: 'problem', schema: false },
  create: (context) =>
    Object.fromEntries(context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
};

const isDeclared = (name, scope) => scope !== null && ((scope.set.get(name)?.defs.length ?? 0) > 0 || isDeclared(name, scope.upper));

/** `console[name]`, unless somebody handed the console over: oxlint's no-console knows a method by its own name only. */
const hiddenConsole = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'MemberExpression[object.name="console"][computed=true]': (node) => {
      if (!isDeclared('console', context.sourceCode.getScope(node))) context.report({ node, message: 'Take a logger.' });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'late-texts': lateTexts, 'forbidden-syntax': forbiddenSyntax, 'hidden-console': hiddenConsole } };
