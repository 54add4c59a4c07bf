// The lint rules. The compiler checks types; these rules check what it cannot see.
import boundaries from 'eslint-plugin-boundaries';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { dependencies, elements, files } from './packages/tools/src/lint/boundaries.js';
import house from './packages/tools/src/lint/house.js';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

const forbidden = {
  subpaths: {
    group: ['fp-ts/*', 'io-ts/*'],
    message: 'Import fp-ts and io-ts from the root: Node refuses their directory imports.',
  },
  effectfulGlobals: ['globalThis', 'window', 'document', 'navigator', 'process', 'console', 'fetch', 'crypto', 'performance', 'localStorage', 'sessionStorage'].map(
    (name) => ({ name, message: 'The core knows no environment: ask for a port.' }),
  ),
  timers: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'].map((name) => ({
    name,
    message: 'Time is an argument: take a SchedulerLike.',
  })),
  clocks: [
    { object: 'Date', property: 'now', message: 'Time is an argument: take a Clock or a Date.' },
    { object: 'Math', property: 'random', message: 'Randomness is an argument: take a port.' },
  ],
  currentDate: ['NewExpression[callee.name="Date"][arguments.length=0]', 'CallExpression[callee.name="Date"]'].map((selector) => ({
    selector,
    message: 'Time is an argument: take a Clock or a Date.',
  })),
  unsafeMarkup: [
    { selector: 'JSXAttribute[name.name="style"]', message: 'The content security policy blocks style attributes: use a class.' },
    { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'No raw HTML in components.' },
    { selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', message: 'No raw HTML.' },
  ],
};

export default tseslint.config(
  {
    ignores: ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', '**/coverage/**', '**/test-results/**', '**/playwright-report/**', '.data/**', 'data/**', '.stryker/**', 'docs/api/**'],
  },
  // Exceptions to a rule are declared here, where a review sees them, and never in comments.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' }, plugins: { house } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      // The compiler reports both.
      '@typescript-eslint/no-unused-vars': 'off',
      'no-undef': 'off',
      'no-restricted-imports': ['error', { patterns: [forbidden.subpaths] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // A stranger's text must not take longer than its length: the time of such a pattern grows with its square, or worse.
    files: ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx'],
    // Tools read our own files, and a label has the digits of a number.
    ignores: [...TESTS, 'packages/tools/**', 'packages/core/src/points/whole-label.ts'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }], 'regexp/no-super-linear-move': ['error', { report: 'potential' }] },
  },
  {
    files: ['packages/**/*.ts', 'packages/**/*.tsx', 'scripts/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { typescript: { project: ['packages/web/tsconfig.json'], noWarnOnMultipleProjects: true } },
    },
    rules: { 'boundaries/dependencies': ['error', dependencies] },
  },
  {
    files: ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx'],
    ignores: TESTS,
    rules: { 'no-console': 'error' },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', ...forbidden.effectfulGlobals, ...forbidden.timers],
      'no-restricted-properties': ['error', ...forbidden.clocks],
      'no-restricted-syntax': ['error', ...forbidden.currentDate],
    },
  },
  {
    files: ['packages/web/src/**/*.tsx', 'packages/web/src/**/*.ts'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // Another export would reload the document at every edit.
    files: ['packages/web/src/**/*.page.tsx'],
    plugins: { 'react-refresh': reactRefresh },
    rules: { 'react-refresh/only-export-components': 'error' },
  },
  {
    files: ['packages/web/src/**/*.tsx', 'packages/web/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...forbidden.unsafeMarkup],
      'no-restricted-imports': ['error', { patterns: [forbidden.subpaths] }],
    },
  },
  {
    files: ['packages/web/src/**/*.ts', 'packages/web/src/**/*.tsx'],
    ignores: TESTS,
    rules: { 'house/late-texts': 'error' },
  },
  {
    files: ['packages/web/src/**/*.tsx'],
    ignores: TESTS,
    rules: { 'house/translatable-texts': 'error' },
  },
  {
    // German texts contain narrow and non-breaking spaces on purpose.
    rules: { 'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true, skipJSXText: true }] },
  },
  {
    // Playwright reads a fixture's dependencies from its first parameter, which must be a pattern even when it is empty.
    files: ['packages/web/e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    // An old Node must be able to run the bootstrap and report that it is too old.
    files: ['scripts/bootstrap.cjs'],
    languageOptions: { sourceType: 'commonjs', ecmaVersion: 2018, globals: { process: 'readonly', require: 'readonly', __dirname: 'readonly' } },
  },
);
