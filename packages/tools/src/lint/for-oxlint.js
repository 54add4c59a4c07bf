// The rules of eslint.config.js in oxlint's words. It runs them with two threads and a parser of its own, those of plugins too,
// in two fifths of ESLint's processor time; an editor that knows ESLint alone shows the same.

/** Oxlint's own rules stand in its words; a plugin whose rules it runs as they are keeps its name. */
const PLUGINS = { '@typescript-eslint': 'typescript', 'react-hooks': 'react', 'jsx-a11y': 'a11y' };
/** The same rules, which oxlint gives their name in JavaScript. */
const IN_JAVASCRIPT = ['no-array-constructor', 'no-unused-expressions', 'no-unused-vars'].map((name) => `@typescript-eslint/${name}`);
/** Errors of syntax in strict code: oxlint's parser refuses them without a rule. `no-new-symbol` is an old name of another. */
const WITHOUT_RULE = new Set(['no-dupe-args', 'no-octal', 'no-new-symbol']);

const nameOf = (name) => {
  if (WITHOUT_RULE.has(name)) return undefined;
  const [rule, plugin] = name.split('/').toReversed();
  if (plugin === undefined || IN_JAVASCRIPT.includes(name)) return rule;
  return `${PLUGINS[plugin] ?? plugin}/${rule}`;
};

const isOff = (setting) => [0, 'off'].includes(Array.isArray(setting) ? setting[0] : setting);

/** What is off needs no options; some of theirs oxlint does not know. */
const rulesOf = (rules) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, setting]) => {
      const known = nameOf(name);
      return known === undefined ? [] : [[known, isOff(setting) ? 'off' : setting]];
    }),
  );

const EVERY_FILE = ['**/*.{ts,tsx,js,mjs,cjs}'];

const override = ({ files = EVERY_FILE, ignores = [], rules = {}, languageOptions: { globals = {} } = {} }) => ({
  files,
  excludeFiles: ignores,
  rules: rulesOf(rules),
  globals,
});

/** @param {readonly import('eslint').Linter.Config[]} config */
export const forOxlint = (config) => ({
  ignorePatterns: config.flatMap(({ ignores = [], files, rules }) => (files === undefined && rules === undefined ? ignores : [])),
  settings: Object.assign({}, ...config.map(({ settings = {} }) => settings)),
  // Later ones win, as in ESLint.
  overrides: config.filter(({ files, rules }) => files !== undefined || rules !== undefined).map(override),
});
