// Answers that are the same for everybody, kept in memory until anything changes that they may show.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createLastUsed, type LastUsed } from '../db/last-used.ts';
import type { BackendDependencies } from '../../dependencies.ts';
import type { KeptAnswers } from '../http/route.ts';
import { dayOf } from '../time/berlin-calendar.ts';

/** Tables in which a trigger notes each transaction that changed what is shown: of price comparison, and of all that editors write. */
export type ChangesTable = 'catalogue_change' | 'content_change';

/** Characters of JSON, and of what was asked for, that may be kept. */
const MAX_LENGTH: Readonly<Record<ChangesTable, number>> = { catalogue_change: 24_000_000, content_change: 8_000_000 };
/** Whoever asked longer ago than this may have missed a change that nobody remembers any more. */
const TRUSTED_MS = 3_600_000;
const REMEMBERED_MS = 24 * 3_600_000;

interface Seen {
  /** What was visible when the database was asked last. */
  readonly snapshot: string;
  readonly at: number;
  readonly day: string;
}

/**
 * A replica does not list which transactions are under way, so that there all since the oldest of them count as not seen
 * yet: while one of them lasts, answers are made anew more often than need be, and never shown too long.
 */
const SNAPSHOT = sql`case when pg_is_in_recovery()
  then concat(pg_snapshot_xmin(pg_current_snapshot()), ':', pg_snapshot_xmin(pg_current_snapshot()), ':') else pg_current_snapshot()::text end`;

/** Whether a transaction that `seen` did not see has changed anything since, and what is visible now. One look at an index. */
const look = async (db: Db, changes: ChangesTable, seen: string | undefined): Promise<{ readonly snapshot: string; readonly changed: boolean }> => {
  const { rows } = await sql<{ snapshot: string; changed: boolean }>`
    select ${SNAPSHOT} as snapshot, ${
      seen === undefined
        ? sql`true`
        : sql`exists (select from ${sql.table(changes)} where transaction >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot))`
    } as changed
  `.execute(db);
  return rows[0] ?? { snapshot: '', changed: true };
};

/** What answers are made of, by key: kept as long as they are, so that another answer that shows it too does not read it again. */
export type KeptParts<A> = (keys: readonly string[], read: (missing: readonly string[]) => Promise<ReadonlyMap<string, A>>) => Promise<ReadonlyMap<string, A>>;

export interface KeptAnswersWithParts extends KeptAnswers {
  /** For the making of a kept answer alone, which has looked for changes. `most`: characters of all of them as JSON; the least asked for go first. */
  readonly parts: <A>(most: number) => KeptParts<A>;
}

/** Never hands out what was made before a change that was done when the question came. */
export const createKeptAnswers = (
  { database, clock }: Pick<BackendDependencies, 'database' | 'clock'>,
  changes: ChangesTable,
  maxLength = MAX_LENGTH[changes],
): KeptAnswersWithParts => {
  const store = createLastUsed<string>(maxLength, (body) => body.length);
  const making = new Map<string, Promise<unknown>>();
  const allParts: Pick<LastUsed<unknown>, 'clear'>[] = [];
  let seen: Seen | undefined;
  let generation = 0;
  let [running, next]: (Promise<void> | undefined)[] = [];

  const check = async (): Promise<void> => {
    const now = clock.now();
    const [at, day] = [now.getTime(), dayOf(now)];
    const known = seen !== undefined && seen.day === day && Math.abs(at - seen.at) < TRUSTED_MS ? seen.snapshot : undefined;
    const { snapshot, changed } = await look(database, changes, known);
    if (changed) {
      generation += 1;
      for (const kept of [store, making, ...allParts]) kept.clear();
    }
    seen = { snapshot, at, day };
  };

  const start = (): Promise<void> => {
    const checking = check().finally(() => {
      if (running === checking) running = undefined;
    });
    running = checking;
    return checking;
  };

  /** All who ask while a look is under way share the next one: the present one may have begun before what they know of. */
  const checked = (): Promise<void> => {
    if (running === undefined) return start();
    next ??= running.catch(() => undefined).then(() => {
      next = undefined;
      return start();
    });
    return next;
  };

  const parts = <A>(most: number): KeptParts<A> => {
    const known = createLastUsed<{ readonly part: A }>(most, ({ part }) => JSON.stringify(part).length);
    allParts.push(known);
    return async (keys, read) => {
      const found = new Map<string, A>();
      const missing = keys.filter((key) => {
        const one = known.get(key);
        if (one !== undefined) found.set(key, one.part);
        return one === undefined;
      });
      if (missing.length === 0) return found;
      const begun = generation;
      for (const [key, part] of await read(missing)) {
        found.set(key, part);
        // What was read before a change is shown by whoever asked before it, and by nobody else.
        if (begun === generation) known.set(key, { part });
      }
      return found;
    };
  };

  const answer = async <Other>(key: string, make: () => Promise<string | Other>): Promise<string | Other> => {
    await checked();
    const kept = store.get(key);
    if (kept !== undefined) return kept;
    // The same key is made by the same call.
    const shared = making.get(key) as Promise<string | Other> | undefined;
    if (shared !== undefined) return shared;
    const begun = generation;
    const made = make()
      .then((outcome) => {
        if (typeof outcome === 'string' && begun === generation) store.set(key, outcome);
        return outcome;
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  };
  return Object.assign(answer, { parts });
};

/** For answers that look at the time: kept for the begun minute alone. */
export const keptForTheMinute =
  (kept: KeptAnswers, { now }: BackendDependencies['clock']): KeptAnswers =>
  (key, make) =>
    kept(`${now().toISOString().slice(0, 16)} ${key}`, make);

/** Nobody looks back that far. Meant for a nightly job; hands back how many went. */
export const forgetChanges = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - REMEMBERED_MS);
  const forget = async (changes: ChangesTable): Promise<number> => Number((await sql`delete from ${sql.table(changes)} where changed_at < ${before}`.execute(db)).numAffectedRows ?? 0);
  return (await forget('catalogue_change')) + (await forget('content_change'));
};
