// Growth of response times with the size of the database: members, bookings, coupons, products.
import { createBackend, readSettings, sql, systemDependencies } from '@pluspunkt/backend';
import { growCatalogue } from './catalogue.ts';
import { growCoupons } from '../server/coupons.ts';
import { copiedCard, growLedger, growMembers } from '../server/members.ts';
import { quantiles } from '../quantiles.ts';
import { answered, donation, logIn, MEMBER, posted, type Ask, type Service } from '../server/service.ts';
import type { Cell, Table } from '../table.ts';
import { withBenchWorld } from './world.ts';

const ROUNDS = 15;
/** A growing table, and the calls measured at each size. */
interface Subject {
  readonly of: string;
  readonly sizes: readonly number[];
  readonly grow: (service: Service, size: number, before: number) => Promise<void>;
  readonly asked: (service: Service, size: number) => Promise<Readonly<Record<string, Ask>>>;
}

/** Far apart between rounds, so that no database page is read twice in a row. */
const cardAt = (size: number, round: number): string => copiedCard(1 + ((round * 7_919 + 13) % size));

const members: Subject = {
  of: 'members',
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  grow: ({ db }, size, before) => growMembers(db, before, size),
  asked: async (service, size) => {
    const byBirthday = (round: number): Promise<RequestInit> => logIn(service, cardAt(size, round), `${MEMBER.birthday}|${MEMBER.postcode}`);
    const sessions = await Promise.all(Array.from({ length: ROUNDS + 1 }, (_, round) => byBirthday(round)));
    const asOne = (path: string): Ask => (round) => answered(service, path, sessions[round]);
    return {
      'login by birthday and postcode': byBirthday,
      'the profile of a member': asOne('/profile/memberinfo'),
      'the points of a member': asOne('/profile/memberpoints'),
      'the bookings of a member': asOne('/profile/bookings'),
      'a donation': await donation(service),
    };
  },
};

const ledger: Subject = {
  of: 'bookings of a member',
  sizes: [100, 1_000, 10_000, 100_000],
  grow: ({ db }, size) => growLedger(db, size),
  asked: async (service, size) => {
    const session = await logIn(service, MEMBER.cardNumber, MEMBER.password);
    const get = (path: string): Ask => () => answered(service, path, session);
    return {
      'the balance': get('/profile/memberpoints'),
      'the first page of bookings': get('/profile/bookings'),
      'the last page of bookings': get(`/profile/bookings?offset=${size - 20}`),
      'bookings of the last month': get('/profile/bookings?Days=30'),
      'the summary of twelve months': get('/profile/bookings/summary'),
      'a donation': await donation(service),
    };
  },
};

const coupons: Subject = {
  of: 'coupons',
  sizes: [100, 1_000, 10_000],
  grow: ({ db }, size) => growCoupons(db, size),
  asked: (service, size) => {
    const filter = (body: object): Ask => () => answered(service, '/coupon/Coupon/filter', posted({ limit: 60, ...body }));
    return Promise.resolve({
      'the first page of coupons': filter({}),
      'the best coupons': filter({ sortOrder: 'bestValue' }),
      'coupons of a category': filter({ categories: ['Tierbedarf'] }),
      'coupons by words': filter({ query: 'punkte' }),
      'the last page of coupons': filter({ offset: size - 60 }),
      'the counts of the filters': () => answered(service, '/coupon/Coupon/facets'),
    });
  },
};

const names: Subject = {
  of: 'products',
  sizes: [100, 1_000, 10_000, 100_000],
  grow: ({ db }, size, before) => growCatalogue(db, before, size),
  asked: (service) => {
    const suggest = (terms: readonly string[]): Ask => async (round) => {
      // Invalidates caches, as a price change does.
      await sql`insert into catalogue_change default values`.execute(service.db);
      await answered(service, `/products/suggestions?${new URLSearchParams({ term: terms[round % terms.length] ?? '' })}`);
    };
    return Promise.resolve({
      'suggestions for two letters': suggest(['we', 'ta', 'bo']),
      'suggestions for a word': suggest(['lampe', 'koffer', 'kissen']),
      'suggestions for a brand and a beginning': suggest(['rubin tan', 'quadro wel', 'kolibri bor']),
      'suggestions for a typing error': suggest(['rubinn welhem', 'quadroo tanehim', 'koliibri borreg']),
    });
  },
};

/** The slope between two points where both axes are logarithms: 0 is flat, 1 is linear. */
const exponent = (from: { readonly size: number; readonly ms: number }, to: { readonly size: number; readonly ms: number }): number => Math.log(to.ms / from.ms) / Math.log(to.size / from.size);

const timesOf = async (ask: Ask): Promise<readonly number[]> => {
  await ask(ROUNDS);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await ask(round);
    times.push(performance.now() - started);
  }
  return times;
};

const rowsOf = async (service: Service, { of, sizes, grow, asked }: Subject): Promise<readonly (readonly Cell[])[]> => {
  const measured = new Map<string, { readonly size: number; readonly ms: number; readonly slowest: number }[]>();
  for (const [index, size] of sizes.entries()) {
    await grow(service, size, sizes[index - 1] ?? 0);
    // Rate limits are lifted, since no member makes this many calls.
    await sql`delete from throttle`.execute(service.db);
    for (const [what, ask] of Object.entries(await asked(service, size))) {
      const { p50: ms, p99: slowest } = quantiles(await timesOf(ask));
      measured.set(what, [...(measured.get(what) ?? []), { size, ms, slowest }]);
    }
    process.stderr.write(`${size} ${of} …\n`);
  }
  return [...measured].flatMap(([what, list]) =>
    list.map((point, index) => {
      const before = list[index - 1];
      return [what, `${point.size.toLocaleString('en-US')} ${of}`, point.ms, point.slowest, before === undefined ? '–' : exponent(before, point).toFixed(2)];
    }),
  );
};

const SUBJECTS: Readonly<Record<string, Subject>> = { members, ledger, coupons, names };
/** `npm run bench -- growth --of=ledger,coupons` measures some. */
const chosen = (words: readonly string[]): readonly Subject[] => {
  const named = words.find((word) => word.startsWith('--of='))?.slice(5).split(',');
  return Object.entries(SUBJECTS).flatMap(([name, subject]) => (named === undefined || named.includes(name) ? [subject] : []));
};

export const benchGrowth = (): Promise<Table> =>
  withBenchWorld(async ({ db }) => {
    const service = { db, backend: createBackend(systemDependencies(db, readSettings({ LOG_LEVEL: 'fatal', CALLS_PER_MINUTE: '0' }))) };
    const rows: (readonly Cell[])[] = [];
    for (const subject of chosen(process.argv)) rows.push(...(await rowsOf(service, subject)));
    return {
      title: 'Growth',
      note: `Milliseconds in process against PostgreSQL, one after the other, ${ROUNDS} times each after one to warm up. The exponent is the slope from the row above where both axes are logarithms: 0 is flat, 1 linear. A donation checks the password, which is slow on purpose.`,
      head: ['asked for', 'with', 'median ms', 'slowest ms', 'exponent'],
      rows,
    };
  });
