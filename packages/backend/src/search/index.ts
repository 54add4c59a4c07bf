// Search in partners, questions and pages.
import type { BackendCapability } from '../capability.ts';
import { SEARCH_REFUSALS } from './de.ts';
import { searchMigrations } from './search.migrations.ts';
import { searchRoutes } from './search.routes.ts';

export { leadsToArchived } from './archived-addresses.ts';
export { containsAllWords, holdsForAllWords } from './contains-words.ts';
export { correctedQuery } from './correction.ts';
export { allowedSlips, editDistance } from './edit-distance.ts';
export { partnerOf } from './partner-record.ts';
export type { PartnerRecord, WirePartner } from './partner-record.ts';
export { foldedWords, readQueryWords, wordsOf } from './query-words.ts';
export type { QueryWord } from './query-words.ts';
export { refreshSearchTerms } from './refresh-terms.ts';
export { isCorrectable, MOST_CORRECTED, similarWordsInTurn } from './similar-words.ts';
export { partnerScore } from './result-sets.ts';
export type { FaqRow, PartnerRow, PromoTeaserRow } from './search.tables.ts';
export { categoryPath } from './suggestions.ts';
export { foldedPattern, matchesAll, matchScore } from './text-match.ts';

export const search: BackendCapability = {
  routes: (context) => searchRoutes(context, context.cache.answer),
  migrations: searchMigrations,
  texts: [SEARCH_REFUSALS],
};
