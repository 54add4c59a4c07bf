// Full-text conditions: which rows match all words of a query, and how well.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { QueryWord } from './query-words.ts';

/** From this length on a word is also looked for inside compounds: schuhe in Damenschuhe. */
const COMPOUND_LENGTH = 5;
/** Letters required before it in a compound, so that Reise is not found in Preise. */
const COMPOUND_HEAD = '[[:alnum:]]{3}';

/** Prefix of the pattern that finds words starting or ending with a word. Pure. */
export const patternHead = (word: string): string => (word.length >= COMPOUND_LENGTH ? `(\\m|${COMPOUND_HEAD})` : '\\m');

/** The pattern of a word that the database has folded. */
export const foldedPattern = (folded: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(case when length(${folded}) < ${COMPOUND_LENGTH} then ${patternHead('')} else ${patternHead('-'.repeat(COMPOUND_LENGTH))} end || ${folded})`;

/** The pattern that finds a word's beginnings and compounds in folded text. Pure. */
export const wordPattern = (folded: string): string => patternHead(folded) + folded;

/** A single letter matches no pattern, since it would find half of all texts. */
const wordCondition = ({ folded }: QueryWord): RawBuilder<boolean> =>
  folded.length === 1
    ? sql<boolean>`search_vector @@ to_tsquery('german', ${folded})`
    : sql<boolean>`(search_vector @@ to_tsquery('german', ${folded}) or search_words ~ ${wordPattern(folded)})`;

/** Holds for rows of a searchable table that match every word. Never true without words. */
export const matchesAll = (words: readonly QueryWord[]): RawBuilder<boolean> =>
  words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words.map(wordCondition), sql` and `)})`;

/** How well a row matches, by the weights of its parts; above 0 also where only a compound matched. */
export const matchScore = (words: readonly Pick<QueryWord, 'folded'>[]): RawBuilder<number> =>
  words.length === 0
    ? sql<number>`0::float8`
    : sql<number>`(0.05 + ts_rank(search_vector, to_tsquery('german', ${words.map((word) => word.folded).join(' | ')}))::float8)`;
