// Marks addresses that are opened inside the app.
import { normalisedHref, schemeOf, withoutPadding } from './classify-link.ts';

const FLAG = 'asInline';

/**
 * The address with `asInline=1` before its hash, everything else byte for byte. Addresses that have the parameter, that have
 * another scheme than http(s), and deep links in braces stay as they are.
 */
export function withInline(url: string): string {
  const bare = withoutPadding(url);
  const scheme = schemeOf(normalisedHref(url));
  const isDeepLink = bare.startsWith('{') && bare.endsWith('}');
  if (isDeepLink || (scheme !== undefined && scheme !== 'http' && scheme !== 'https')) return url;

  const hash = url.indexOf('#');
  const end = hash < 0 ? endOfAddress(url) : hash;
  const address = url.slice(0, end);
  const mark = address.indexOf('?');
  const query = mark < 0 ? undefined : address.slice(mark + 1);
  if (query !== undefined && query.split('&').some(isFlag)) return url;
  return `${address}${separatorAfter(query)}${FLAG}=1${url.slice(end)}`;
}

/** The parameter is inserted before trailing blanks. */
function endOfAddress(url: string): number {
  let end = url.length;
  while (end > 0 && url.charCodeAt(end - 1) <= 0x20) end -= 1;
  return end;
}

function separatorAfter(query: string | undefined): string {
  if (query === undefined) return '?';
  return query === '' || query.endsWith('&') ? '' : '&';
}

function isFlag(parameter: string): boolean {
  const name = parameter.split('=', 1)[0] ?? '';
  return decoded(name) === FLAG;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
