// The path of a partner's detail link on this site.

const PREFIX = '/customer-website';

/** The link without ONE leading `/customer-website` segment; an empty rest is `/`. */
export function partnerDetailPath(link: string): string {
  if (!link.startsWith(PREFIX)) return link;
  const rest = link.slice(PREFIX.length);
  if (rest === '' || rest.startsWith('?') || rest.startsWith('#')) return `/${rest}`;
  // `/customer-websites` is another segment.
  return rest.startsWith('/') ? rest : link;
}
