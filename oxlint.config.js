// What the gate lints with: the rules of eslint.config.js, and two that need types, which ESLint would build a program for.
import house from './eslint.config.js';
import { forOxlint } from './packages/tools/src/lint/for-oxlint.js';

const { overrides, ...rest } = forOxlint(house);

export default {
  ...rest,
  plugins: ['typescript', 'react'],
  jsPlugins: [
    'eslint-plugin-boundaries',
    // Oxlint's own edition takes a checkbox that is a switch for one without a state.
    { name: 'a11y', specifier: 'eslint-plugin-jsx-a11y' },
    { name: 'house', specifier: './packages/tools/src/lint/house.js' },
  ],
  categories: { correctness: 'off' },
  // An exception to a rule is made in eslint.config.js, never beside the code; packages/tools/src/lint/lint-rules.test.ts looks for oxlint's own words.
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  overrides: [...overrides, { files: ['**/*.ts', '**/*.tsx'], rules: { 'typescript/no-floating-promises': 'error', 'typescript/await-thenable': 'error' } }],
};
