// Classifies a link of editors or partners as browsers read it, in doubt as unsafe.

/** Section 2, "Link schemes handled". */
export type LinkKind =
  /** For the app around the page; the address without its braces. */
  | { readonly kind: 'deep-link'; readonly address: string }
  /** An event of this page. */
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
 * Sorts a link. Script, file and data addresses are blocked however they are cased, padded or broken by control characters
 * (data images of four formats aside), and so is every scheme that is not known.
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
  // What is still a data address here is a picture.
  return EXTERNAL_SCHEMES.has(scheme) || scheme === 'data' ? { kind: 'external', url: address } : { kind: 'blocked' };
}

/** Whether an address has a script, file or data scheme, pictures aside (section 5, "Rendered markdown"). */
export function hasBlockedScheme(href: string): boolean {
  // Control, format and white-space characters hide a scheme from a comparison, not always from a reader.
  const bare = href.replace(/[\p{C}\p{Z}\s]+/gu, '');
  return DANGEROUS.test(bare) && !DATA_IMAGE.test(normalisedHref(href));
}

/** The scheme in lower case, without its colon; nothing for a relative address. */
export function schemeOf(address: string): string | undefined {
  return SCHEME.exec(address)?.[1]?.toLowerCase();
}

/** The address as the URL parser of browsers takes it: no padding, no tabs and line breaks. */
export function normalisedHref(href: string): string {
  return withoutPadding(href).replace(/[\t\n\r]+/g, '');
}

/** Without the control characters and blanks around it. */
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
