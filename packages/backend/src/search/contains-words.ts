// A plain condition on words, for lists that need no ranking.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { wordsOf } from './query-words.ts';
import { patternHead } from './text-match.ts';

/**
 * Holds where every word of the query begins a word of the folded text (`search_both`); a word of five characters or more
 * may also end a compound, as in the search. A query without any letter or digit matches nothing.
 */
export const containsAllWords = (text: RawBuilder<string>, query: string): RawBuilder<boolean> => holdsForAllWords(query, (pattern) => sql<boolean>`(${text}) ~ ${pattern}`);

/** The same for several columns: `holds` builds the condition for the pattern of one word. */
export const holdsForAllWords = (query: string, holds: (pattern: RawBuilder<string>) => RawBuilder<boolean>): RawBuilder<boolean> => {
  const words = wordsOf(query);
  if (words.length === 0) return sql<boolean>`false`;
  const conditions = words.map((word) => {
    // Folding may turn a sign (½) into characters that are special in a pattern.
    const folded = sql<string>`regexp_replace(search_fold(${word}), '[^[:alnum:]]', '', 'g')`;
    return holds(sql<string>`(${patternHead(word)}::text || ${folded})`);
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
