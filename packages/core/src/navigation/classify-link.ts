// Classifies a link of editors or partners as browsers parse it; unclear links are blocked.

/** What a link is, by its scheme. */
export type LinkKind =
  /** For the native app around the page; the address without its braces. */
  | { readonly kind: 'deep-link'; readonly address: string }
  /** An event inside this page. */
  | { readonly kind: 'event'; readonly name: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'blocked' };

const EXTERNAL_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);
const DANGEROUS = /^(?:javascript|vbscript|file|data):/i;
const DATA_IMAGE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const OTHER_HOST = /^[/\\]{2}/;

/**
 * Script, file and data addresses are blocked, whatever their case, padding or control characters (except data images of four
 * formats), and so is every unknown scheme.
 */
export function classifyLink(href: string): LinkKind {
  const padded = withoutPadding(href);
  if (padded.startsWith('{') && padded.endsWith('}')) return deepLink(padded.slice(1, -1));
  if (hasBlockedScheme(href)) return { kind: 'blocked' };
  const address = normalisedHref(href);
  const scheme = schemeOf(address);
  if (scheme === undefined) {
    return OTHER_HOST.test(address) ? { kind: 'external', url: address } : { kind: 'internal', path: address };
  }
  if (scheme === 'event') return { kind: 'event', name: address.slice('event:'.length) };
  // A data address that passed the check above is an image.
  return EXTERNAL_SCHEMES.has(scheme) || scheme === 'data' ? { kind: 'external', url: address } : { kind: 'blocked' };
}

/** Whether an address has a script, file or data scheme, except images. */
export function hasBlockedScheme(href: string): boolean {
  // Control, format and white-space characters would hide a scheme from this check, but browsers ignore many of them.
  const bare = href.replace(/[\p{C}\p{Z}\s]+/gu, '');
  return DANGEROUS.test(bare) && !DATA_IMAGE.test(normalisedHref(href));
}

/** The scheme in lower case, without its colon; `undefined` for a relative address. */
export function schemeOf(address: string): string | undefined {
  return SCHEME.exec(address)?.[1]?.toLowerCase();
}

/** The address as browsers' URL parser sees it: without padding, tabs and line breaks. */
export function normalisedHref(href: string): string {
  return withoutPadding(href).replace(/[\t\n\r]+/g, '');
}

/** Removes control characters and blanks at both ends. */
export function withoutPadding(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && href.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && href.charCodeAt(end - 1) <= 0x20) end -= 1;
  return href.slice(start, end);
}

function deepLink(address: string): LinkKind {
  return hasBlockedScheme(address) ? { kind: 'blocked' } : { kind: 'deep-link', address };
}
