// The four groups of one result set, each with its full count and its first page.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { type PartnerRecord, partnerOf, type WirePartner } from './partner-record.ts';
import type { QueryWord } from './query-words.ts';
import { matchesAll, matchScore, wordPattern } from './text-match.ts';

export interface Group<A> {
  readonly totalNumberOfResults: number;
  readonly hasMoreResults: boolean;
  readonly items: readonly A[];
}

export interface FaqHit {
  readonly id: string;
  /** Heading under which the help page lists it. */
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
  readonly path: string;
  readonly score: number;
}

export interface PromoHit {
  readonly backgroundImage: string;
  readonly buttonText: string;
  readonly headline: string;
  readonly promoImage: string;
  readonly promoLink: string;
  readonly score: number;
}

export interface ResultSet {
  readonly premiumPartners: Group<WirePartner>;
  readonly onlinePartners: Group<WirePartner>;
  readonly faq: Group<FaqHit>;
  readonly promoTeasers: Group<PromoHit>;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

type Counted<R> = R & { readonly total: number };

/** `rows` carry the full count in `total`; without rows nothing was found, or the page lies beyond the end. */
const groupOf = <R, A>(rows: readonly Counted<R>[], page: Page, map: (row: R) => A): Group<A> => {
  const total = rows[0]?.total ?? 0;
  return { totalNumberOfResults: total, hasMoreResults: page.offset + rows.length < total, items: rows.map(map) };
};

const NO_HITS = { totalNumberOfResults: 0, hasMoreResults: false, items: [] } as const;
export const EMPTY_SET: ResultSet = { premiumPartners: NO_HITS, onlinePartners: NO_HITS, faq: NO_HITS, promoTeasers: NO_HITS };

/**
 * Relevance weighted by the editors' boost, which shifts but never decides. A name that begins with the query comes first,
 * however often others mention it; then those with the word in their one-line description.
 */
export const partnerScore = (words: readonly QueryWord[]): RawBuilder<number> => {
  const typed = words.map((word) => word.folded).join('');
  const said = sql.join(words.map((word) => sql`search_fold(box_teaser_text) ~ ${wordPattern(word.folded)}`), sql` and `);
  return sql<number>`round((
    ${matchScore(words)} * (0.75 + search_boost / 4)
    + case when ${said} then 0.5 else 0 end
    + case when starts_with(replace(search_fold(name), ' ', ''), ${typed}) then 10 else 0 end
  )::numeric, 4)::float8`;
};

/** Partners of one content type that match, best first; ties by name. */
export const findPartners = async (
  db: Kysely<Database>,
  words: readonly QueryWord[],
  premium: boolean | undefined,
  page: Page,
): Promise<Group<WirePartner>> => {
  const ofType = premium === undefined ? sql`true` : sql`is_premium = ${premium}`;
  const { rows } = await sql<Counted<PartnerRecord>>`
    select partner.*, ${partnerScore(words)} as score, count(*) over ()::int as total
    from partner where ${matchesAll(words)} and ${ofType}
    order by score desc, search_fold(name), id limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return groupOf(rows, page, partnerOf);
};

/** The entry in the shape of the contract. */
export const faqOf = ({ id, topic, question, answer, path, score }: FaqHit): FaqHit => ({ id, topic, question, answer, path, score });

/** Entries that match every word, best first. */
export const findFaq = async (db: Kysely<Database>, words: readonly QueryWord[], page: Page): Promise<Group<FaqHit>> => {
  const { rows } = await sql<Counted<FaqHit>>`
    select id, topic, question, answer, path, round(${matchScore(words)}::numeric, 4)::float8 as score, count(*) over ()::int as total
    from faq_entry where ${matchesAll(words)}
    order by score desc, position, id limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return groupOf(rows, page, faqOf);
};

interface PromoRow {
  readonly background_image: string;
  readonly button_text: string;
  readonly headline: string;
  readonly promo_image: string;
  readonly promo_link: string;
  readonly score: number;
}

const findPromos = async (db: Kysely<Database>, words: readonly QueryWord[], page: Page, now: Date): Promise<Group<PromoHit>> => {
  const { rows } = await sql<Counted<PromoRow>>`
    select background_image, button_text, headline, promo_image, promo_link,
      round(${matchScore(words)}::numeric, 4)::float8 as score, count(*) over ()::int as total
    from promo_teaser where ${matchesAll(words)} and valid_from <= ${now} and valid_to >= ${now}
    order by score desc, valid_to, id limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return groupOf(rows, page, (row) => ({
    backgroundImage: row.background_image,
    buttonText: row.button_text,
    headline: row.headline,
    promoImage: row.promo_image,
    promoLink: row.promo_link,
    score: row.score,
  }));
};

/** The first page of all four groups. */
export const findResultSet = async (
  db: Kysely<Database>,
  words: readonly QueryWord[],
  limit: number,
  now: Date,
): Promise<ResultSet> => {
  if (words.length === 0) return EMPTY_SET;
  const page = { limit, offset: 0 };
  const [premiumPartners, onlinePartners, faq, promoTeasers] = await Promise.all([
    findPartners(db, words, true, page),
    findPartners(db, words, false, page),
    findFaq(db, words, page),
    findPromos(db, words, page, now),
  ]);
  return { premiumPartners, onlinePartners, faq, promoTeasers };
};

/** Sum of the four full counts. Pure. */
export const totalOfSet = (set: ResultSet): number =>
  set.premiumPartners.totalNumberOfResults + set.onlinePartners.totalNumberOfResults + set.faq.totalNumberOfResults + set.promoTeasers.totalNumberOfResults;
