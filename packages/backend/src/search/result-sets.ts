// The four groups of one result set, each with its full count and its first page.
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { brandNamesFor } from '../platform/texts/brand-names.ts';
import { CAMPAIGN_BUTTON } from './de.ts';
import { type PartnerRecord, partnerOf, type WirePartner } from './partner-record.ts';
import type { QueryWord } from './query-words.ts';
import { leadsToArchived } from './archived-addresses.ts';
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

interface PromoHit {
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

/** The picture of a campaign without prizes. */
const CAMPAIGN_IMAGE = `${API_BASE}/asset/emoji/1f381.webp`;

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
    from partner where not archived and ${matchesAll(words, sql`name`)} and ${ofType}
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

/** Pages with the same address as a question, or that a promotion leads to, are found as these. */
const PAGES = sql`
  content_page as page where not exists (select from faq_entry where faq_entry.path = page.path)
    and not exists (select from promo_teaser where promo_link = page.path)`;

/** Questions, and the pages whose title or description matches: a page answers with its description. */
const findTexts = async (db: Kysely<Database>, words: readonly QueryWord[], page: Page): Promise<Group<FaqHit>> => {
  const score = sql`round(${matchScore(words)}::numeric, 4)::float8 as score`;
  const { rows } = await sql<Counted<FaqHit>>`
    select *, count(*) over ()::int as total from (
      select id, topic, question, answer, path, position, ${score} from faq_entry where ${matchesAll(words)}
      union all
      select 'seite' || regexp_replace(path, '[^a-z0-9]+', '-', 'g'), '', title, description, path, 0, ${score} from ${PAGES} and ${matchesAll(words)}
    ) as found order by score desc, position, id limit ${page.limit} offset ${page.offset}
  `.execute(db);
  const say = await brandNamesFor(db, rows.flatMap(({ question, answer }) => [question, answer]));
  return groupOf(rows, page, (row) => ({ ...faqOf(row), question: say(row.question), answer: say(row.answer) }));
};

/** Teasers, and running campaigns by their names. */
const findPromos = async (db: Kysely<Database>, words: readonly QueryWord[], page: Page, now: Date): Promise<Group<PromoHit>> => {
  const score = sql`round(${matchScore(words)}::numeric, 4)::float8 as score`;
  const { rows } = await sql<Counted<PromoHit>>`
    select "backgroundImage", "buttonText", headline, "promoImage", "promoLink", score, count(*) over ()::int as total from (
      select id, background_image as "backgroundImage", button_text as "buttonText", headline, promo_image as "promoImage", promo_link as "promoLink", valid_to, ${score}
      from promo_teaser where ${matchesAll(words)} and valid_from <= ${now} and valid_to >= ${now} and not ${leadsToArchived(sql`promo_link`)}
      union all
      select id, image, ${CAMPAIGN_BUTTON}, title, image, '/aktionen/' || name, ends_at, ${score}
      from (
        select campaign.*, to_tsvector('german', search_both(title)) as search_vector, search_both(title) as search_words,
          coalesce((select image from campaign_prize as prize where prize.campaign_id = campaign.id and kind <> 'blank' order by position limit 1), ${CAMPAIGN_IMAGE}) as image
        from campaign where not archived and starts_at <= ${now} and ends_at >= ${now}
      ) as campaign where ${matchesAll(words)} and not exists (select from promo_teaser where promo_link = '/aktionen/' || campaign.name)
    ) as found order by score desc, valid_to, id limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return groupOf(rows, page, ({ backgroundImage, buttonText, headline, promoImage, promoLink, score: own }) => ({ backgroundImage, buttonText, headline, promoImage, promoLink, score: own }));
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
    findTexts(db, words, page),
    findPromos(db, words, page, now),
  ]);
  return { premiumPartners, onlinePartners, faq, promoTeasers };
};

/** Sum of the four full counts. Pure. */
export const totalOfSet = (set: ResultSet): number =>
  set.premiumPartners.totalNumberOfResults + set.onlinePartners.totalNumberOfResults + set.faq.totalNumberOfResults + set.promoTeasers.totalNumberOfResults;
