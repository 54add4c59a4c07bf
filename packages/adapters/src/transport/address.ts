// Builds addresses from contract paths and query fields; takes any string, including characters that URLs do not allow.
import { option as O } from 'fp-ts';

/** What UTF-8 cannot hold is replaced, as URL parsers do. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

const formText = (text: string): string =>
  encodeText(text)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** `application/x-www-form-urlencoded`, as `URLSearchParams` writes it, which not every host has. */
export const encodeForm = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields).map(([name, value]) => `${formText(name)}=${formText(value)}`).join('&');

/** One path segment. `none` for what would change the path: an empty segment, or a dot segment, which URL parsers resolve. */
const segment = (value: string | undefined): O.Option<string> =>
  value === undefined || value === '' || value === '.' || value === '..'
    ? O.none
    : O.some(encodeText(value));

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
  const query = encodeForm(fields);
  return query === '' ? '' : `?${query}`;
};
