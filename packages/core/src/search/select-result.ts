// Which of two result sets a search shows: seven rules.
import type { ResultGroup, SearchResultQuality, SearchResultSet } from './search.types.ts';

/** Below this total a far larger alternative replaces the original. */
const FEW_RESULTS = 10;
/** How many times the original's total the alternative needs. */
const FAR_MORE = 3;
/** Shortest query, without white space, that a partner's name is compared with. */
const SHORTEST_NAME_PREFIX = 3;

/** Input of `selectSearchResult`. An absent alternative counts as an empty one. */
export interface SearchSelectionInput {
  readonly original: SearchResultSet;
  readonly alternative?: SearchResultSet;
  readonly skipSelection?: boolean;
}

/** The decision: both sets, which of them is shown, and the number of the rule that decided. */
export interface SearchSelection {
  readonly original: SearchResultSet;
  readonly alternative?: SearchResultSet;
  readonly shown: 'original' | 'alternative';
  readonly quality?: SearchResultQuality;
  readonly rule: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** The flag is cleared by every decision. */
  readonly skipSelection: false;
}

/** The sum of the four totals; a set is empty when it is 0. */
export function totalOf(set: SearchResultSet): number {
  return (
    set.premiumPartners.totalNumberOfResults +
    set.onlinePartners.totalNumberOfResults +
    set.faq.totalNumberOfResults +
    set.promoTeasers.totalNumberOfResults
  );
}

/** The set that a decision shows. */
export function shownSet({ original, alternative, shown }: SearchSelection): SearchResultSet {
  return shown === 'alternative' && alternative !== undefined ? alternative : original;
}

/** Decides which set is shown, by the first of the seven rules that applies. */
export function selectSearchResult(input: SearchSelectionInput): SearchSelection {
  const { original, alternative } = input;
  const originalTotal = totalOf(original);
  const alternativeTotal = alternative === undefined ? 0 : totalOf(alternative);
  const decision = showOriginal(original, alternative);

  if (input.skipSelection) return decision(1);
  if (originalTotal > 0 && namesAPartner(original)) return decision(2);
  if (!(originalTotal > 0) && alternative !== undefined && alternativeTotal > 0) return showOriginal(alternative, original)(3);
  // An empty original is shown only where the alternative is empty too.
  if (!(alternativeTotal > 0)) return decision(7);
  if (hasEditorialHits(original)) return decision(4, 'RESULT_PROBABLY_WRONG');
  if (originalTotal >= FEW_RESULTS || alternativeTotal < FAR_MORE * originalTotal) {
    return decision(5, 'RESULT_PROBABLY_WRONG');
  }
  return { ...decision(6, 'RESULT_MORE_VALID'), shown: 'alternative' };
}

/**
 * Whether two queries ask for the same: equal after trimming, folding white space and lower-casing.
 * A search in progress for the same query is reused.
 */
export function isSameSearch(a: string, b: string): boolean {
  return normalisedQuery(a) === normalisedQuery(b);
}

function showOriginal(original: SearchResultSet, alternative: SearchResultSet | undefined) {
  return (rule: SearchSelection['rule'], quality?: SearchResultQuality): SearchSelection => ({
    original,
    ...(alternative === undefined ? {} : { alternative }),
    shown: 'original',
    ...(quality === undefined ? {} : { quality }),
    rule,
    skipSelection: false,
  });
}

function namesAPartner(set: SearchResultSet): boolean {
  const prefix = withoutWhiteSpace(set.query);
  if (Array.from(prefix).length < SHORTEST_NAME_PREFIX) return false;
  return [set.premiumPartners, set.onlinePartners].some((group) =>
    group.items.some((partner) => withoutWhiteSpace(partner.common.partnerName).startsWith(prefix)),
  );
}

function hasEditorialHits(set: SearchResultSet): boolean {
  return hasHits(set.promoTeasers) || (hasHits(set.faq) && set.query.trim().includes(' '));
}

function hasHits(group: ResultGroup<unknown>): boolean {
  return group.totalNumberOfResults > 0;
}

function withoutWhiteSpace(text: string): string {
  return text.replace(/\s/g, '').toLocaleLowerCase('de-DE');
}

function normalisedQuery(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de-DE');
}
