// Splits a typed query into its relevant words.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Longest query that the service answers, in characters. */
export const MAX_QUERY_LENGTH = 200;
/** Further words are ignored. */
const MAX_WORDS = 8;

export interface QueryWord {
  /** As typed, lower case. */
  readonly word: string;
  /** Umlauts spelled out, accents gone: letters and digits only, so that it is safe in a pattern. */
  readonly folded: string;
  readonly stem: string;
  /** How many entries know the word or another form of it; 0 if none does. */
  readonly entries: number;
}

/** Letters and digits in runs; all else (quotes, wildcards, emoji, control characters) only separates. Pure. */
export const wordsOf = (query: string): readonly string[] => {
  const found = query.normalize('NFC').toLocaleLowerCase('de-DE').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found)].slice(0, MAX_WORDS);
};

interface FoldedRow {
  readonly word: string;
  readonly folded: string;
  readonly stem: string;
  readonly entries: number;
}

/** Rows of word, place, folded and stem: the words that are no stop words. */
export const foldedWords = (words: readonly string[]): RawBuilder<unknown> => sql`
  select word, place, folded, coalesce((ts_lexize('german_stem', folded))[1], folded) as stem
  from (
    select word, place, search_fold(word) as folded
    from unnest(${[...words]}::text[]) with ordinality as typed(word, place)
    where coalesce(ts_lexize('german_stem', word), '{-}') <> '{}'
  ) as typed`;

/** The words of a query that are no stop words, in the order typed. One statement. */
export const readQueryWords = async (db: Kysely<Database>, query: string): Promise<readonly QueryWord[]> => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const { rows } = await sql<FoldedRow>`
    with stemmed as (${foldedWords(words)})
    select word, folded, stem,
      coalesce((select max(term.entries) from search_term term where term.stem = stemmed.stem or term.folded = stemmed.folded), 0)::int as entries
    from stemmed
    where folded ~ '^[[:alnum:]]+$'
    order by place
  `.execute(db);
  return rows;
};
