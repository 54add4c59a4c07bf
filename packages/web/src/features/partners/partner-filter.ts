// The filter of the partner list, and its query parameters.
import { reachFrom, reachParts, type Reach } from '../../ui/list-steps/reach.ts';

export type PartnerKind = 'premium' | 'online';

/** How many partners come at first, and how many more with every step; at most so many are one list, and the others are found by category or words. */
export const PARTNER_STEPS = { step: 60, most: 2_040 } as const;

export interface PartnerFilter extends Reach {
  readonly kind: PartnerKind;
  /** A category's name; empty for all. */
  readonly category: string;
  readonly query: string;
}

/** Longer texts are cut: the service takes no more. */
const LONGEST_QUERY = 200;
/** Longer names exist nowhere. */
const MAX_NAME_LENGTH = 60;

export function filterFrom(params: URLSearchParams): PartnerFilter {
  return {
    kind: params.get('art') === 'online' ? 'online' : 'premium',
    category: (params.get('kategorie') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    ...reachFrom(params, PARTNER_STEPS),
  };
}

/** The same list from its beginning. */
export const fromStart = (filter: Omit<PartnerFilter, keyof Reach>): PartnerFilter => ({ ...filter, shown: PARTNER_STEPS.step, known: 0 });

/** With all loaded ones, up to this number. */
export const reaching = (filter: PartnerFilter, count: number): PartnerFilter => ({
  ...filter,
  shown: Math.min(PARTNER_STEPS.most, Math.ceil(count / PARTNER_STEPS.step) * PARTNER_STEPS.step),
  known: 0,
});

/** The address of a filter; what is left at its default is left out. */
export function filterPath(filter: PartnerFilter): string {
  const { kind, category, query } = filter;
  const search = new URLSearchParams({
    ...(kind === 'online' ? { art: kind } : {}),
    ...(category === '' ? {} : { kategorie: category }),
    ...(query === '' ? {} : { q: query }),
    ...reachParts(filter, PARTNER_STEPS),
  }).toString();
  return search === '' ? '/partner' : `/partner?${search}`;
}
