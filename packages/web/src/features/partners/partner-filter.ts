// The filter of the partner list, as it stands in the address.

export type PartnerKind = 'premium' | 'online';

export interface PartnerFilter {
  readonly kind: PartnerKind;
  /** A category's name; empty for all. */
  readonly category: string;
  readonly query: string;
}

/** Longer texts are cut: the search service takes no more. */
const LONGEST_QUERY = 200;

export function filterFrom(params: URLSearchParams): PartnerFilter {
  return {
    kind: params.get('art') === 'online' ? 'online' : 'premium',
    category: (params.get('kategorie') ?? '').trim(),
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
  };
}

/** The address of a filter; what is left at its default is left out. */
export function filterPath({ kind, category, query }: PartnerFilter): string {
  const params = new URLSearchParams();
  if (kind === 'online') params.set('art', 'online');
  if (category !== '') params.set('kategorie', category);
  if (query !== '') params.set('q', query);
  const search = params.toString();
  return search === '' ? '/partner' : `/partner?${search}`;
}
