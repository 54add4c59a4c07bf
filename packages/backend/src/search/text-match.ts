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

/** The word, its other forms and its parts, any of which counts for relevance. Pure. */
const termsOf = ({ folded, forms = [], parts = [] }: MatchWord): string => [folded, ...forms.map((form) => `${form}:*`), ...parts].join(' | ');

/** One spelling: as a lexeme, or at the beginning or end of a compound. A single letter would find half of all texts by a pattern. */
const holds = (folded: string): RawBuilder<boolean> =>
  folded.length === 1
    ? sql<boolean>`search_vector @@ to_tsquery('german', ${folded})`
    : sql<boolean>`(search_vector @@ to_tsquery('german', ${folded}) or search_words ~ ${wordPattern(folded)})`;

const beginsWord = (form: string): RawBuilder<boolean> => sql<boolean>`search_vector @@ to_tsquery('simple', ${`${form}:*`}) or search_words ~ ${`\\m${form}`}`;

/** The words of a query as far as matching needs them. */
export type MatchWord = Pick<QueryWord, 'folded'> & Partial<Pick<QueryWord, 'forms' | 'parts'>>;

const wordCondition = ({ folded, forms = [], parts = [] }: MatchWord): RawBuilder<boolean> => {
  const inParts = parts.length === 0 ? [] : [sql<boolean>`(${sql.join(parts.map(holds), sql` and `)})`];
  return sql<boolean>`(${sql.join([holds(folded), ...forms.map(beginsWord), ...inParts], sql` or `)})`;
};

/**
 * Holds for rows of a searchable table that match every word; never true without words. A single letter finds the rows whose `name` begins
 * with it, where they have one.
 */
export const matchesAll = (words: readonly MatchWord[], name?: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [first, ...others] = words;
  if (first === undefined) return sql<boolean>`false`;
  const letter = others.length === 0 && first.folded.length === 1 && name !== undefined ? [sql<boolean>`starts_with(search_fold(${name}), ${first.folded})`] : [];
  const all = sql<boolean>`(${sql.join(words.map(wordCondition), sql` and `)})`;
  return sql<boolean>`(${sql.join([all, ...letter], sql` or `)})`;
};

/** How well a row matches, by the weights of its parts; above 0 also where only a compound matched. */
export const matchScore = (words: readonly MatchWord[]): RawBuilder<number> =>
  words.length === 0
    ? sql<number>`0::float8`
    : sql<number>`(0.05 + ts_rank(search_vector, to_tsquery('german', ${words.map(termsOf).join(' | ')}))::float8)`;
