// The settings that modules export as `…_SETTINGS`: a record from a variable's name to its meaning.

const isMeanings = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((meaning) => typeof meaning === 'string');

const settingsOf = (module: unknown): readonly (readonly [string, string])[] =>
  typeof module !== 'object' || module === null
    ? []
    : Object.entries(module).flatMap(([name, value]: [string, unknown]) => (name.endsWith('_SETTINGS') && isMeanings(value) ? Object.entries(value) : []));

export const settingRows = (modules: readonly unknown[]): readonly (readonly string[])[] =>
  // A setting that two modules read is listed once.
  [...new Map(modules.flatMap(settingsOf))].map(([name, meaning]) => [`\`${name}\``, meaning]);
