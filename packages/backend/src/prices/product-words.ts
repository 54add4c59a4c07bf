// The words of a product query, each with the known words that begin with it or contain it, and the resulting index query.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { foldedPattern, foldedWords, type QueryWord, wordsOf } from '../search/index.ts';
import { isOneQuantity, quantityParts, spellingsOf } from './quantity-words.ts';

/** A word that is part of more known words than this is not specific. */
const MOST_ALSO = 200;

export interface ProductWord extends Pick<QueryWord, 'word' | 'folded' | 'stem'> {
  /** Stems of the known words that begin with it or contain it, the most frequent ones first. */
  readonly also: readonly string[];
  /** Number of products with the known words. */
  readonly known: number;
  /** Brands with a word that begins with it; their products need not name them. */
  readonly brands: readonly string[];
}

/** A word that many brands have is not specific. */
const MOST_BRANDS = 50;

/** Brands with a word that begins with this one, those of most products first; for one or two letters (LG) with this very word. */
export const brandsWith = (folded: RawBuilder<string>): RawBuilder<unknown> => sql`
  select brand.name from product_brand as brand where brand.words like '% ' || ${folded} || case when length(${folded}) > 2 then '%' else ' %' end
  order by brand.products desc, brand.name limit ${MOST_BRANDS}`;

/** The stems of the synonyms that operators gave to a word. */
const synonymStems = sql`array(
  select coalesce((ts_lexize('german_stem', search_fold(synonym)))[1], search_fold(synonym))
  from product_synonym as given, unnest(given.synonyms) as synonym where given.folded = stemmed.folded)`;

/** The words of a query that are no stop words, in the order typed. One statement. */
export const readProductWords = async (db: Kysely<Database>, query: string): Promise<readonly ProductWord[]> => {
  const words = wordsOf(query).flatMap(quantityParts);
  if (words.length === 0) return [];
  const { rows } = await sql<ProductWord>`
    with stemmed as materialized (${foldedWords(words)})
    select word, folded, stem, coalesce(near.also, '{}') || ${synonymStems} as also, coalesce(near.known, 0)::int as known,
      array(${brandsWith(sql.ref('stemmed.folded'))}) as brands
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
  const { folded, stem, also, known, brands } = word;
  const [whole, begun] = isNameOnly ? [':A', 'A'] : ['', 'AB'];
  const own = new Set([stem, folded]);
  const itself = [...own].map((lexeme) => quoted(lexeme) + whole);
  const branded = brands.map((brand) => quoted(`@${brand}`));
  if (isWhole(word)) return [...itself, ...branded].join(' | ');
  // Its own forms are listed already, and each alternative is looked up for each product.
  const others = [...new Set(also)].filter((lexeme) => !own.has(lexeme));
  return [...itself, ...(known < OFTEN ? [`${quoted(folded)}:*${begun}`] : []), ...others.map((lexeme) => `${quoted(lexeme)}:${begun}`), ...branded].join(' | ');
};

/** A quantity in every way to part it: 4x75ml, 4x75 & ml, 4 & x & 75 & ml. The index has the stem of a unit that stands apart. */
const quantity = (words: readonly ProductWord[], isNameOnly: boolean): string => {
  const stemOf = (part: string): string => words.find(({ folded }) => folded === part)?.stem ?? part;
  return spellingsOf(words.map(({ folded }) => folded))
    .map((spelling) => `(${spelling.map((part) => quoted(stemOf(part)) + (isNameOnly ? ':A' : '')).join(' & ')})`)
    .join(' | ');
};

/** Runs of words that are one quantity, and all other words separately. Pure. */
const groupsOf = (words: readonly ProductWord[]): readonly (readonly ProductWord[])[] =>
  words.reduce<readonly (readonly ProductWord[])[]>((groups, word) => {
    const last = groups.at(-1);
    return last !== undefined && isOneQuantity(last.map(({ folded }) => folded), word.folded) ? [...groups.slice(0, -1), [...last, word]] : [...groups, [word]];
  }, []);

/** The index query, as text of a `tsquery`: every word, anywhere or in the name only. Never without words. Pure. */
export const indexQuery = (words: readonly ProductWord[], { nameOnly = false } = {}): string =>
  groupsOf(words)
    .map((group) => `(${group.length > 1 ? quantity(group, nameOnly) : group.map((word) => oneWord(word, nameOnly)).join('')})`)
    .join(' & ');
