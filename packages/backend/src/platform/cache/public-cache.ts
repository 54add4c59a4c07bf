// The cache of public answers: an LRU cache whose keys begin with the version of what they show.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Databases } from '../db/both-databases.ts';
import type { Db } from '../../schema.ts';
import { withOwnTime } from '../db/time-limit.ts';
import type { InTurn, ResponseCache } from '../http/route.ts';
import { dayOf } from '../time/berlin-calendar.ts';
import { within } from '../time/within.ts';

/** Tables in which triggers record each transaction that changed what public pages show. */
const OF_PRODUCTS = 'catalogue_change';
/** What editors write. */
const OF_CONTENT = 'content_change';

/** Characters of keys and bodies. */
const MAX_LENGTH = 32_000_000;
/** After a longer pause, the record of a change may already be deleted. */
const SNAPSHOT_VALID_MS = 3_600_000;
const RECORD_LIFETIME_MS = 24 * 3_600_000;

interface Seen {
  /** What was visible at the last check. */
  readonly snapshot: string;
  readonly at: number;
  readonly day: string;
}

/**
 * A replica does not list the transactions in progress, so every transaction since the oldest of them counts
 * as not yet seen. While one of them lasts, answers are recomputed more often than necessary, and never
 * served too long.
 */
const SNAPSHOT = sql`case when pg_is_in_recovery()
  then concat(pg_snapshot_xmin(pg_current_snapshot()), ':', pg_snapshot_xmin(pg_current_snapshot()), ':') else pg_current_snapshot()::text end`;

const changedSince = (tables: readonly string[], snapshot: string) =>
  sql.join(
    tables.map((table) => sql`exists (select from ${sql.table(table)} where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot))`),
    sql` or `,
  );

/** Whether a transaction that `seen` did not include has changed anything since, and what is visible now. */
const check = async (db: Db, tables: readonly string[], seen: string | undefined): Promise<{ readonly snapshot: string; readonly changed: boolean }> => {
  const { rows } = await sql<{ snapshot: string; changed: boolean }>`select ${SNAPSHOT} as snapshot, ${seen === undefined ? sql`true` : changedSince(tables, seen)} as changed`.execute(db);
  return rows[0] ?? { snapshot: '', changed: true };
};

type Needs = Databases & Pick<BackendDependencies, 'clock'>;

interface Versions {
  readonly read: () => Promise<number>;
  /** As last read. */
  readonly last: () => number;
}

/** Counts the versions of what some tables record as this process has seen them. */
const createVersions = (database: Db, tables: readonly string[], clock: Needs['clock']): Versions => {
  let seen: Seen | undefined;
  let version = 0;
  let [running, next]: (Promise<number> | undefined)[] = [];

  const read = async (): Promise<number> => {
    const now = clock.now();
    const [at, day] = [now.getTime(), dayOf(now)];
    const known = seen !== undefined && seen.day === day && Math.abs(at - seen.at) < SNAPSHOT_VALID_MS ? seen.snapshot : undefined;
    const { snapshot, changed } = await check(database, tables, known);
    if (changed) version += 1;
    seen = { snapshot, at, day };
    return version;
  };

  const start = (): Promise<number> => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };

  /**
   * Requests that arrive during a check share the next one: the running check may have begun before a change
   * that they know of.
   */
  const readNext = (): Promise<number> => {
    if (running === undefined) return start();
    next ??= running.then(
      () => undefined,
      () => undefined,
    ).then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
  return { read: readNext, last: () => version };
};

/** The page cache must not wait for a catalogue database that does not answer. */
const PRODUCTS_PATIENCE_MS = 500;

/** For an answer, whatever time its first client has left. */
const MAKE_MS = 10_000;
/** Clients without a line of their own. */
const AT_ONCE: InTurn = (work) => work();

export interface PublicCache {
  /** Never serves an answer that is older than a change committed before the request. */
  readonly answer: ResponseCache;
  /** The same for answers of price comparison. */
  readonly productAnswer: ResponseCache;
  /** Changes with everything that public pages show. */
  readonly version: () => Promise<number>;
}

export const createPublicCache = ({ database, products, clock }: Needs, maxLength = MAX_LENGTH): PublicCache => {
  const isOne = products === database;
  const ofContent = createVersions(database, isOne ? [OF_CONTENT, OF_PRODUCTS] : [OF_CONTENT], clock);
  const ofProducts = isOne ? ofContent : createVersions(products, [OF_PRODUCTS], clock);
  const bodies = new LRUCache<string, string>({ maxSize: maxLength, sizeCalculation: (body, key) => body.length + key.length });
  /** Answers that are being made. */
  const running = new Map<string, Promise<unknown>>();
  const begin = <Other>(key: string, make: () => Promise<string | Other>): Promise<string | Other> => {
    const making = withOwnTime(MAKE_MS, make)
      .then((body) => {
        // Refusals are shared by concurrent requests, and not cached.
        if (typeof body === 'string') bodies.set(key, body);
        return body;
      })
      .finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };
  const cacheBy =
    (version: () => Promise<string>): ResponseCache =>
    async <Other>(key: string, make: () => Promise<string | Other>, inTurn = AT_ONCE): Promise<string | Other | undefined> => {
      const versioned = `${await version()} ${key}`;
      const made = (): string | Promise<string | Other> | undefined => bodies.get(versioned) ?? (running.get(versioned) as Promise<string | Other> | undefined);
      // An answer begins in the turn of its client. Others wait for what has begun, never for that turn.
      return made() ?? inTurn(async () => made() ?? begin(versioned, make));
    };
  return {
    async version() {
      const content = await ofContent.read();
      if (isOne) return content;
      // While the catalogue is away, pages stay as they are.
      await within(PRODUCTS_PATIENCE_MS, ofProducts.read());
      return content + ofProducts.last();
    },
    // Editors' pages show products as well: what is known of their version counts, without a wait for their database.
    answer: cacheBy(async () => (isOne ? String(await ofContent.read()) : `${await ofContent.read()}.${ofProducts.last()}`)),
    productAnswer: cacheBy(async () => String(await ofProducts.read())),
  };
};

/** For answers that depend on the time: cached for the current minute only. */
export const perMinute =
  (cache: ResponseCache, { now }: BackendDependencies['clock']): ResponseCache =>
  (key, make, inTurn) =>
    cache(`${now().toISOString().slice(0, 16)} ${key}`, make, inTurn);

/** Deletes old records of changes; returns how many. */
export const forgetChanges = async ({ database, products }: Databases, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - RECORD_LIFETIME_MS);
  const forget = async (db: Db, table: string): Promise<number> => Number((await sql`delete from ${sql.table(table)} where changed_at < ${before}`.execute(db)).numAffectedRows ?? 0);
  return (await forget(database, OF_CONTENT)) + (await forget(products, OF_PRODUCTS));
};
