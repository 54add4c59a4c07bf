// Finds stores around a place, within a map section, by words, or open now.
import type { searchStores as contract, store } from '@pluspunkt/adapters/stores/contract';
import { berlinDay } from '@pluspunkt/core/points';
import { berlinWeekTime, boundsAround, distanceInMetres, publicHoliday, statesWithHoliday, type Bounds, type OpeningSpan, type Position } from '@pluspunkt/core/stores';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { ListPage } from '../platform/db/rows/read-page.ts';
import { readListPage } from '../platform/db/rows/read-page.ts';
import { containsAllWords } from '../search/index.ts';
import type { StoreTable } from './stores.tables.ts';

type WireStore = z.infer<typeof store>;
type Query = z.output<typeof contract.query>;
type StoreRecord = Selectable<StoreTable> & { readonly partner_name: string; readonly public_partner_id: string; readonly partner_logo_small: string };

/** A query with a validated place and section. */
export type StoreQuery = Omit<Query, 'latitude' | 'longitude' | 'bounds'> & { readonly place?: Position; readonly bounds?: Bounds };

const spansOf = (spans: readonly OpeningSpan[]) => spans.map(({ from, to }) => ({ from, to }));

const storeOf =
  (place: Position | undefined) =>
  (row: StoreRecord): WireStore => ({
    id: row.id,
    partnerName: row.partner_name,
    publicPartnerId: row.public_partner_id,
    partnerLogoSmall: row.partner_logo_small,
    name: row.name,
    kind: row.kind,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    openingHours: row.opening_hours.map(spansOf),
    ...(row.state === null ? {} : { state: row.state }),
    ...(row.opening_exceptions.length === 0 ? {} : { openingExceptions: row.opening_exceptions.map(({ day, spans }) => ({ day, spans: spansOf(spans) })) }),
    ...(place === undefined ? {} : { distance: distanceInMetres(place, row) }),
  });

/** By the index on positions. */
const within = ({ west, south, east, north }: Bounds): RawBuilder<unknown> =>
  sql`point(store.longitude, store.latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

const distanceFrom = ({ latitude, longitude }: Position): RawBuilder<number> =>
  sql<number>`distance_in_metres(${latitude}, ${longitude}, store.latitude, store.longitude)`;

const SUNDAY = 6;

/** The core's `isOpenAt`, in SQL. */
const openAt = (now: Date): RawBuilder<unknown> => {
  const { weekday, minute } = berlinWeekTime(now);
  const day = berlinDay(now);
  const usual = publicHoliday(day) === undefined ? weekday : SUNDAY;
  return sql`exists (
    select from jsonb_to_recordset(coalesce(
      (select one -> 'spans' from jsonb_array_elements(store.opening_exceptions) as one where one ->> 'day' = ${day} limit 1),
      store.opening_hours -> (case when store.state = any(${[...statesWithHoliday(day)]}::text[]) then ${SUNDAY}::int else ${usual}::int end)
    )) as span("from" int, "to" int)
    where span."from" <= ${minute} and ${minute} < span."to"
  )`;
};

const conditionsOf = ({ query = '', place, radius, bounds, kind, partnerName, openNow }: StoreQuery, now: Date): RawBuilder<unknown> => {
  const conditions: readonly RawBuilder<unknown>[] = [
    sql`not store.archived and not partner.archived`,
    ...(bounds === undefined ? [] : [within(bounds)]),
    ...(place === undefined || radius === undefined ? [] : [within(boundsAround(place, radius)), sql`round(${distanceFrom(place)}) <= ${radius}`]),
    ...(kind === undefined ? [] : [sql`store.kind = ${kind}`]),
    ...(partnerName === undefined ? [] : [sql`partner.name = ${partnerName}`]),
    ...(query.trim() === '' ? [] : [containsAllWords(sql<string>`store.search_words`, query)]),
    ...(openNow === true ? [openAt(now)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/** Nearest first where a place is given, else by name and town. */
export const searchStores = (db: Kysely<Database>, query: StoreQuery, now: Date): Promise<ListPage<WireStore>> =>
  readListPage<StoreRecord, WireStore>(
    db,
    {
      select: sql`store.*, partner.name as partner_name, partner.public_partner_id, partner.logo_small as partner_logo_small`,
      from: sql`from store join partner on partner.id = store.partner_id where ${conditionsOf(query, now)}`,
      order: query.place === undefined ? sql`store.folded, store.id` : sql`${distanceFrom(query.place)}, store.id`,
    },
    query,
    storeOf(query.place),
  );
