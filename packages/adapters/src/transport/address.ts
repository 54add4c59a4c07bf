// Builds addresses from contract paths and query fields; takes any string, including characters that URLs do not allow.
import { option as O } from 'fp-ts';

/** One path segment. `none` for an empty or a dot segment, which would change the path. */
const segment = (value: string | undefined): O.Option<string> =>
  value === undefined || value === '' || value === '.' || value === '..'
    ? O.none
    : O.some(encodeURIComponent(value.toWellFormed()));

const joined = O.map((parts: readonly string[]) => parts.join('/'));

/** Fills `{name}` with one segment and `{name...}` with any number of them; `none` where the result is no valid path. */
export const fillPath = (template: string, params: Readonly<Record<string, string>>): O.Option<string> =>
  joined(
    O.traverseArray((part: string) => {
      const [, name, rest] = /^\{(\w+)(\.\.\.)?\}$/.exec(part) ?? [];
      if (name === undefined) return O.some(part);
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      return rest === undefined ? segment(value) : joined(O.traverseArray(segment)((value ?? '').split('/')));
    })(template.split('/')),
  );

/** `?a=1&b=2`, or an empty string without fields. */
export const queryString = (fields: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(fields).toString();
  return query === '' ? '' : `?${query}`;
};
