// Search: the results for the query as typed, and for its correction.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { correctedQuery } from './correction.ts';
import { readQueryWords } from './query-words.ts';
import { findResultSet, type ResultSet, totalOfSet } from './result-sets.ts';

export interface SearchAnswer {
  readonly original: ResultSet;
  readonly suggestion: ResultSet | null;
  readonly suggestionText: string | null;
}

/** The original and the corrected set; the correction is null if there is none, or it finds nothing. */
export const answerSearch = async (db: Kysely<Database>, query: string, limit: number, now: Date): Promise<SearchAnswer> => {
  const words = await readQueryWords(db, query);
  const [original, better] = await Promise.all([findResultSet(db, words, limit, now), correctedQuery(db, words)]);
  if (better === undefined) return { original, suggestion: null, suggestionText: null };
  const suggestion = await findResultSet(db, await readQueryWords(db, better), limit, now);
  return totalOfSet(suggestion) === 0
    ? { original, suggestion: null, suggestionText: null }
    : { original, suggestion, suggestionText: better };
};
