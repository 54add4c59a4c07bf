// The keys of the configuration with type, default and meaning.
import { CONFIGURATION } from '@pluspunkt/adapters/content/configuration.contract';

/** A colour has a key for each theme; both stand in one row. */
const THEMES = ['.light', '.dark'] as const;

const rowsOf = (group: string, named: (key: string) => string): readonly (readonly string[])[] =>
  Object.entries(CONFIGURATION[group] ?? {}).flatMap(([key, { type, default: usual, meaning, maxLength }]) => {
    if (key.endsWith(THEMES[1])) return [];
    const dark = CONFIGURATION[group]?.[key.replace(THEMES[0], THEMES[1])];
    const isColour = key.endsWith(THEMES[0]);
    const names = isColour ? THEMES.map((theme) => named(key.replace(THEMES[0], theme))) : [named(key)];
    const defaults = isColour ? [usual, dark?.default] : [usual];
    const shown = defaults.flatMap((value) => (value === undefined ? [] : [typeof value === 'string' ? value : `\`${String(value)}\``]));
    const bound = maxLength === undefined ? '' : `, at most ${maxLength} characters`;
    return [[names.map((name) => `\`${name}\``).join(', '), `${type}${bound}`, shown.length === 0 ? '–' : shown.join(', '), isColour ? meaning.replace(/ of the light theme/, ' in both themes') : meaning]];
  });

export const brandRows = (): readonly (readonly string[])[] => rowsOf('brand', (key) => key);

export const settingsRows = (): readonly (readonly string[])[] =>
  Object.keys(CONFIGURATION).filter((group) => group !== 'brand').flatMap((group) => rowsOf(group, (key) => `${group}/${key}`));
