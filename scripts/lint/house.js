// The house's own rules. ESLint and oxlint read the same plugin.
import { lateTexts } from './late-texts.js';

/** Reports what matches one of the selectors: ESLint's no-restricted-syntax, which oxlint has not. */
const forbiddenSyntax = {
  meta: { type: 'problem', schema: false },
  create: (context) =>
    Object.fromEntries(context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
};

export default { meta: { name: 'house' }, rules: { 'late-texts': lateTexts, 'forbidden-syntax': forbiddenSyntax } };
