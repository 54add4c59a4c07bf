// Figures for capacity planning: bytes per row on disk, processor time per call, and query plans.
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { createBackend, readSettings, sql, systemDependencies, type Db } from '@pluspunkt/backend';
import { growCatalogue } from '../catalogue/catalogue.ts';
import { copiedCard, growLedger, growMembers } from './members.ts';
import { remembering, slowestPlan } from '../catalogue/plans.ts';
import { answered, donation, logIn, MEMBER, posted, type Ask, type Service } from './service.ts';
import type { Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';

const PRODUCTS = 100_000;
const MEMBERS = 100_000;
const BOOKINGS = 100_000;
const TABLES = ['product', 'product_listing', 'offer', 'product_price', 'product_term', 'product_brand', 'member', 'credential', 'card', 'booking', 'booking_day', 'booking_month', 'point_batch', 'purchase', 'purchase_number', 'mail_outbox', 'idempotent_answer'];
const ROUNDS = 60;
const WARM_UP = 20;

interface Size {
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

const bytesOnDisk = async (db: Db): Promise<Table> => {
  const rows: (readonly (string | number)[])[] = [];
  for (const table of TABLES) {
    // A table itself, and its partitions if it has some.
    const parts = sql`(select ${table}::regclass as relid union select relid from pg_partition_tree(${table}::regclass)) as part`;
    const { rows: sizes } = await sql<Size>`
      select (select count(*)::int from ${sql.table(table)}) as rows, sum(pg_table_size(relid))::int8 as heap, sum(pg_indexes_size(relid))::int8 as indexes from ${parts}`.execute(db);
    const { rows: count, heap, indexes } = sizes[0] ?? { rows: 0, heap: 0, indexes: 0 };
    if (count > 0) rows.push([table, count, heap / count, indexes / count, ((heap + indexes) / count) * 1e-3]);
  }
  return {
    title: 'Bytes on disk',
    note: `After ${PRODUCTS.toLocaleString('en-US')} products with one offer each, ${MEMBERS.toLocaleString('en-US')} members with a booking each, and ${BOOKINGS.toLocaleString('en-US')} bookings of one more; small tables are rounded up to whole pages, so their rows look larger than they are.`,
    head: ['table', 'rows', 'bytes a row', 'bytes of indexes a row', 'GB a million rows'],
    rows,
  };
};

/** The most frequent calls. All caches are invalidated before each round. */
const callsOf = async (service: Service): Promise<Readonly<Record<string, Ask>>> => {
  const changed = async (): Promise<void> => {
    await sql`insert into catalogue_change default values`.execute(service.db);
    await sql`insert into content_change default values`.execute(service.db);
  };
  const uncached = (path: string, init?: RequestInit): Ask => async () => {
    await changed();
    return answered(service, path, init);
  };
  const { data } = JSON.parse(await answered(service, '/products/search?limit=1')) as { readonly data: { readonly items: readonly { readonly gtin: string }[] } };
  const session = await logIn(service, MEMBER.cardNumber, MEMBER.password);
  const graphql = `${SEARCH_PATH}?${new URLSearchParams({ query: '{ search(query: "blume", limit: 12) { original { premiumPartners { items { id } } faq { items { id } } } } }' }).toString()}`;
  return {
    'data of a product’s page': uncached(`/products/${data.items[0]?.gtin ?? ''}`),
    'products of a word': uncached('/products/search?limit=24&query=lampe'),
    'products of a category, cheapest first': uncached('/products/search?limit=24&category=kopfhoerer&sortOrder=priceAscending'),
    'suggestions for products': uncached('/products/suggestions?term=rubin'),
    'search for partners and questions': uncached(graphql, { headers: { accept: 'application/graphql-response+json' } }),
    'a list of partners': uncached('/partner/Partner/filter', posted({ limit: 24 })),
    'a list of coupons': uncached('/coupon/Coupon/filter', posted({ limit: 60 })),
    'login by birthday and postcode': (round) => logIn(service, copiedCard(1 + ((round * 7_919 + 13) % MEMBERS)), `${MEMBER.birthday}|${MEMBER.postcode}`),
    'the points of a member': () => answered(service, '/profile/memberpoints', session),
    'the newest bookings of a member': () => answered(service, '/profile/bookings?limit=20', session),
    'a donation': await donation(service),
  };
};

const costOf = async (ask: Ask): Promise<{ readonly processor: number; readonly whole: number }> => {
  for (let round = 0; round < WARM_UP; round += 1) await ask(round);
  const [used, started] = [process.cpuUsage(), performance.now()];
  for (let round = 0; round < ROUNDS; round += 1) await ask(WARM_UP + round);
  const { user, system } = process.cpuUsage(used);
  return { processor: (user + system) / 1_000 / ROUNDS, whole: (performance.now() - started) / ROUNDS };
};

export const benchCapacity = (): Promise<readonly Table[]> =>
  withBenchWorld(async ({ db: plain }) => {
    await growCatalogue(plain, 0, PRODUCTS);
    await growMembers(plain, 0, MEMBERS);
    await growLedger(plain, BOOKINGS);
    const { db, asked } = remembering(plain);
    const service = { db: plain, backend: createBackend(systemDependencies(db, readSettings({ LOG_LEVEL: 'fatal', CALLS_PER_MINUTE: '0' }))) };
    const rows: (readonly (string | number)[])[] = [];
    for (const [what, ask] of Object.entries(await callsOf(service))) {
      await sql`delete from throttle`.execute(plain);
      const { processor, whole } = await costOf(ask);
      asked.length = 0;
      await ask(WARM_UP + ROUNDS);
      const statements = asked.length;
      const plan = await slowestPlan(plain, [...asked]);
      rows.push([what, processor, whole, statements, plan?.way ?? '–', plan?.pages ?? 0, plan?.ms ?? 0]);
    }
    return [
      await bytesOnDisk(plain),
      {
        title: 'What a call costs',
        note: `On the same tables, one call after the other, ${String(ROUNDS)} each, nothing from memory. "Processor" is what the service's own process takes of one, hashing of passwords included; the rest of the whole is the database's and the way there. Then the number of statements, and of the longest one that only reads: what it reads by what, pages of 8 kB, and its time with planning by \`explain (analyze, buffers)\`.`,
        head: ['call', 'processor ms', 'whole ms', 'statements', 'the longest statement reads by', 'pages', 'ms'],
        rows,
      },
    ];
  });
