// Editors' content over HTTP: teasers for positions, pages, public settings.
import { listAddresses, readConfiguration, readPage, readPartnerTeasers } from '@pluspunkt/adapters/content/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { RouteContext } from '../capability.ts';
import { perMinute } from '../platform/cache/public-cache.ts';
import { refuse, tooManyRequests } from '../platform/http/refusal.ts';
import { type ResponseCache, route, type Route } from '../platform/http/route.ts';
import { createFairQueue } from '../platform/rate-limits/fair-queue.ts';
import { readPointTerms } from '../points/index.ts';
import { addressesOf } from './addresses.ts';
import { withBrandNames } from './brand-names.ts';
import { readBlocks } from './read-blocks.ts';
import { isShown, teaserOf } from './teaser-record.ts';

interface TeaserQuery {
  readonly positions: readonly string[];
  readonly postcode: string;
  readonly expiringPoints: number;
}

/** Teasers that are valid now for this place and balance, in the order of the requested positions. */
const readTeasers = async (db: Kysely<Database>, query: TeaserQuery, now: Date) => {
  const rows = await db
    .selectFrom('partner_teaser')
    .selectAll()
    .where('position', 'in', [...query.positions])
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', now)]))
    .where('min_expiring_points', '<=', query.expiringPoints)
    .where(isShown)
    .where(sql<boolean>`starts_with(${query.postcode}, postcode_prefix)`)
    .orderBy(sql`length(postcode_prefix)`, 'desc')
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return query.positions.flatMap((position) => rows.filter((row) => row.position === position)).map(teaserOf);
};

/** The path of a page's address: without origin, query, hash and trailing slash, percent-decoded. `undefined` for an invalid one. */
export const pagePath = (url: string): string | undefined => {
  if (!URL.canParse(url, 'https://pluspunkt.invalid')) return undefined;
  const { pathname } = new URL(url, 'https://pluspunkt.invalid');
  try {
    // Read in one pass: the lookbehind stops a match from beginning at each slash of many.
    const path = decodeURIComponent(pathname).replace(/(?<!\/)\/+$/, '');
    return path.includes('\0') ? undefined : path === '' ? '/' : path;
  } catch {
    return undefined;
  }
};

type Reads = Pick<RouteContext, 'catalogue' | 'productReads'>;

/** A page with the content that its blocks refer to. */
const findPage = async (reads: Reads, path: string, now: Date) => {
  const db = reads.catalogue;
  const page = await db.selectFrom('content_page').selectAll().where('path', '=', path).executeTakeFirst();
  if (page === undefined) return undefined;
  const { layout, title, description, blocks } = await withBrandNames(db, page);
  return { path: page.path, layout, title, description, blocks: await readBlocks(reads, blocks, now) };
};

interface WebNumbers {
  readonly partnerCount: number;
  readonly premiumPartnerCount: number;
  readonly onlinePartnerCount: number;
  readonly rewardCount: number;
  readonly faqCount: number;
}

const webNumbers = async (db: Kysely<Database>): Promise<WebNumbers | undefined> => {
  const { rows } = await sql<WebNumbers>`
    select count(*)::int as "partnerCount", count(*) filter (where is_premium)::int as "premiumPartnerCount",
      count(*) filter (where not is_premium)::int as "onlinePartnerCount",
      (select count(*) from reward)::int as "rewardCount", (select count(*) from faq_entry)::int as "faqCount"
    from partner where not archived
  `.execute(db);
  return rows[0];
};

/** Those of the group `programme`, which are not stored as settings. */
const pointTermsSettings = async (db: Kysely<Database>): Promise<Record<string, string | number>> => {
  const { worthInHundredths, validMonths, endOf } = await readPointTerms(db);
  return { pointWorthInHundredths: worthInHundredths, pointsValidMonths: validMonths, pointsEndOf: endOf };
};

const MOST_CAMPAIGNS = 24;

/** Where no editor has chosen: every campaign that has begun, the newest first. */
const campaignNames = async (db: Kysely<Database>, now: Date): Promise<string> => {
  const rows = await db.selectFrom('campaign').select('name').where('archived', '=', false).where('starts_at', '<=', now).orderBy('starts_at', 'desc').orderBy('id').limit(MOST_CAMPAIGNS).execute();
  return rows.map((row) => row.name).join(',');
};

/** The stored settings of a group; the group `web` also says what the home page counts, and the group `campaigns` which there are. */
const findConfiguration = async (db: Kysely<Database>, name: string, now: Date): Promise<Record<string, string | number | boolean> | undefined> => {
  if (name === 'programme') return pointTermsSettings(db);
  const rows = await db.selectFrom('configuration').select(['key', 'value']).where('group_name', '=', name).orderBy('key').execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  if (name === 'campaigns') return { names: await campaignNames(db, now), ...stored };
  // A programme without its own brand or texts is the normal case.
  if (rows.length === 0 && name !== 'brand' && name !== 'texts') return undefined;
  return name === 'web' ? { ...stored, ...(await webNumbers(db)) } : stored;
};

const MAX_POSITIONS = 20;
const CACHE_CONTROL = 'public, max-age=60';

/** Each call goes through an index of up to a million products. The sitemaps of this process wait like a client, so more may wait than there are places of calls. */
const productAddresses = createFairQueue({ running: 1, waiting: 255 }, 31);
const RETRY_SECONDS = 5;

export const contentRoutes = ({ catalogue, productReads, clock }: Reads & Pick<RouteContext, 'clock'>, cache: ResponseCache): readonly Route[] => {
  const timely = perMinute(cache, clock);
  return [
    route(
      readPartnerTeasers,
      ({ query }) => {
        const positions = query.Positions;
        if (positions.length > MAX_POSITIONS) return refuse('invalid-request', { issues: [{ path: 'query.Positions', code: 'too-big' }] });
        if (positions.length === 0) return [];
        return readTeasers(catalogue, { positions, postcode: query.postcode ?? '', expiringPoints: query.expiringPoints ?? 0 }, clock.now());
      },
      { cacheControl: CACHE_CONTROL, cache: timely },
    ),
    route(
      readPage,
      async ({ body }) => {
        const path = pagePath(body.url);
        return (path === undefined ? undefined : await findPage({ catalogue, productReads }, path, clock.now())) ?? refuse('not-found');
      },
      { cache: timely },
    ),
    route(
      listAddresses,
      async ({ params: { part }, query, request }) => {
        const read = () => addressesOf({ catalogue, productReads }, part, query, clock.now());
        return part === 'products' ? ((await productAddresses.run(request.clientAddress, read)) ?? tooManyRequests(RETRY_SECONDS)) : read();
      },
      { cacheControl: CACHE_CONTROL },
    ),
    route(readConfiguration, async ({ params }) => (await findConfiguration(catalogue, params.name, clock.now())) ?? refuse('not-found'), { cacheControl: CACHE_CONTROL, cache: timely }),
  ];
};
