// Splits a typed query into its relevant words.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { formsOf, FUNCTION_WORDS } from './word-forms.ts';

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
  /** Beginnings of its other forms. */
  readonly forms: readonly string[];
  /** The known words that a compound consists of, if few entries know the compound. */
  readonly parts: readonly string[];
}

/** Letters and digits in runs; all else (quotes, wildcards, emoji, control characters) only separates. Pure. */
export const wordsOf = (query: string): readonly string[] => {
  const found = query.normalize('NFC').toLocaleLowerCase('de-DE').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found)].slice(0, MAX_WORDS);
};

type FoldedRow = Omit<QueryWord, 'forms'>;

/** A compound that so many entries know needs no parts. */
const KNOWN_ENTRIES = 2;
/** Letters of the shortest part, and of the longest compound that is parted. */
const PART = 3;
const COMPOUND = 40;

const isTerm = (part: 'head' | 'tail'): RawBuilder<boolean> =>
  sql<boolean>`exists (select from search_term as term where term.folded = ${sql.ref(`pieces.${part}`)} or term.stem = ${sql.ref(`pieces.${part}_stem`)})`;

/** `offset 0`: else the planner makes the pieces anew for each known word that it compares. */
const piecesAt = sql`
  select head, tail, (ts_lexize('german_stem', head))[1] as head_stem, (ts_lexize('german_stem', tail))[1] as tail_stem
  from (select left(counted.folded, cut) as head, substr(counted.folded, cut + 1) as tail offset 0) as cut_at offset 0`;

/** The two known words that a compound of `counted` consists of; of several ways that with the longest first one. */
const partsOf = sql`
  select array[head, tail] from generate_series(${PART}::int, case when length(counted.folded) <= ${COMPOUND} then length(counted.folded) - ${PART}::int end) as cut
  cross join lateral (${piecesAt}) as pieces
  where entries < ${KNOWN_ENTRIES} and ${isTerm('head')} and ${isTerm('tail')}
  order by cut desc limit 1`;

/** Rows of word, place, folded and stem: the words that are no stop words. To be materialized: else a word is folded anew for each known word that it is compared with. */
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
    with stemmed as materialized (${foldedWords(words)}),
    counted as materialized (
      select *, coalesce((select max(term.entries) from search_term term where term.stem = stemmed.stem or term.folded = stemmed.folded), 0)::int as entries
      from stemmed where folded ~ '^[[:alnum:]]+$'
    )
    select word, folded, stem, entries, coalesce((${partsOf}), '{}') as parts from counted order by place
  `.execute(db);
  const telling = rows.filter(({ folded }) => !FUNCTION_WORDS.includes(folded));
  return (telling.length > 0 ? telling : rows).map((row) => ({ ...row, forms: formsOf(row.folded) }));
};
