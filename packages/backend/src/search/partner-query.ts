// The partner query in its three uses: paging through a content type, favourites by name, and the whole list.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { type PartnerRecord, partnerOf, type WirePartner } from './partner-record.ts';
import { readQueryWords } from './query-words.ts';
import { EMPTY_SET, findPartners, type Group, type Page } from './result-sets.ts';

export interface PartnerQuery extends Page {
  readonly query?: string;
  readonly type?: 'PREMIUM' | 'ONLINE';
  readonly names?: readonly string[];
}

/** Names are compared without case, accents and blanks at the ends; `*` at the end of the query stands for any ending. */
const namedPartners = async (db: Kysely<Database>, { names = [], query = '', limit, offset }: PartnerQuery): Promise<Group<WirePartner>> => {
  const wildcard = query.endsWith('*');
  const stem = (wildcard ? query.slice(0, -1) : query).trim();
  const byQuery = wildcard ? sql`starts_with(search_fold(name), search_fold(${stem}))` : sql`search_fold(name) = search_fold(${stem})`;
  const byNames = sql`search_fold(name) in (select search_fold(trim(wanted)) from unnest(${[...names]}::text[]) as wanted)`;
  const condition = stem === '' ? (names.length === 0 ? sql`true` : byNames) : names.length === 0 ? byQuery : sql`(${byNames} or ${byQuery})`;
  const { rows } = await sql<PartnerRecord & { total: number }>`
    select partner.*, search_boost::float8 as score, count(*) over ()::int as total
    from partner where not archived and ${condition} order by search_fold(name), id limit ${limit} offset ${offset}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return { totalNumberOfResults: total, hasMoreResults: offset + rows.length < total, items: rows.map(partnerOf) };
};

const listedPartners = async (db: Kysely<Database>, { type, limit, offset }: PartnerQuery): Promise<Group<WirePartner>> => {
  const ofType = type === undefined ? sql`true` : sql`is_premium = ${type === 'PREMIUM'}`;
  const { rows } = await sql<PartnerRecord & { total: number }>`
    select partner.*, search_boost::float8 as score, count(*) over ()::int as total
    from partner where not archived and ${ofType} order by is_premium desc, position, id limit ${limit} offset ${offset}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return { totalNumberOfResults: total, hasMoreResults: offset + rows.length < total, items: rows.map(partnerOf) };
};

/** With names or a trailing `*`: by name. With a query: by relevance. With neither: all, in editors' order. */
export const queryPartners = async (db: Kysely<Database>, query: PartnerQuery): Promise<Group<WirePartner>> => {
  if (query.names !== undefined || query.query?.endsWith('*') === true) return namedPartners(db, query);
  if (query.query === undefined || query.query.trim() === '') return listedPartners(db, query);
  const words = await readQueryWords(db, query.query);
  if (words.length === 0) return EMPTY_SET.premiumPartners;
  return findPartners(db, words, query.type === undefined ? undefined : query.type === 'PREMIUM', query);
};
