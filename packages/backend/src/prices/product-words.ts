// The words of a product query, each with the known words that begin with it or contain it, and the resulting index query.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { foldedPattern, foldedWords, type QueryWord, wordsOf } from '../search/index.ts';

/** A word that is part of more known words than this is not specific. */
const MOST_ALSO = 200;

export interface ProductWord extends Omit<QueryWord, 'entries'> {
  /** Stems of the known words that begin with it or contain it, the most frequent ones first. */
  readonly also: readonly string[];
  /** Number of products with the known words. */
  readonly known: number;
}

/** The words of a query that are no stop words, in the order typed. One statement. */
export const readProductWords = async (db: Kysely<Database>, query: string): Promise<readonly ProductWord[]> => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const { rows } = await sql<ProductWord>`
    with stemmed as (${foldedWords(words)})
    select word, folded, stem, coalesce(near.also, '{}') as also, coalesce(near.known, 0)::int as known
    from stemmed cross join lateral (
      select array_agg(found.stem) as also, sum(found.entries) as known from (
        select term.stem, term.entries from product_term as term
        where length(stemmed.folded) > 2 and term.spellings ~ ${foldedPattern(sql.ref('stemmed.folded'))}
        order by term.entries desc, term.folded limit ${MOST_ALSO}
      ) as found
    ) as near
    where folded ~ '^[[:alnum:]]+$' order by place
  `.execute(db);
  return rows;
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** From so many products on, the known words are enough: a prefix search would dominate the cost. */
const OFTEN = 1_000;

/** Words of one letter and numbers of two digits match exactly only: as prefixes they would match half of all texts. */
const isWhole = ({ folded }: ProductWord): boolean => folded.length === 1 || /^[0-9]{2}$/.test(folded);

const oneWord = (word: ProductWord, isNameOnly: boolean): string => {
  const { folded, stem, also, known } = word;
  const [whole, begun] = isNameOnly ? [':A', 'A'] : ['', 'AB'];
  const own = new Set([stem, folded]);
  const itself = [...own].map((lexeme) => quoted(lexeme) + whole);
  if (isWhole(word)) return itself.join(' | ');
  // Its own forms are listed already, and each alternative is looked up for each product.
  const others = [...new Set(also)].filter((lexeme) => !own.has(lexeme));
  return [...itself, ...(known < OFTEN ? [`${quoted(folded)}:*${begun}`] : []), ...others.map((lexeme) => `${quoted(lexeme)}:${begun}`)].join(' | ');
};

/** The index query, as text of a `tsquery`: every word, anywhere or in the name only. Never without words. Pure. */
export const indexQuery = (words: readonly ProductWord[], { nameOnly = false } = {}): string => words.map((word) => `(${oneWord(word, nameOnly)})`).join(' & ');
