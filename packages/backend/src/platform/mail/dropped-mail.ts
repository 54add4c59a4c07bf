// Mails that were dropped beyond the limit of their recipient: counted with their cause, reported in the log and as a metric.
import type { BackendDependencies } from '../../dependencies.ts';
import type { Db, Tx } from '../db/database.ts';

const HOUR_MS = 3_600_000;

/** Without the recipient. Part of the transaction of the mail's cause. */
export const recordDrop = async (tx: Tx, kind: string, now: Date): Promise<void> => {
  await tx.insertInto('dropped_mail').values({ kind, dropped_at: now, reported_at: null }).execute();
};

/** One line per kind. The code is stable: alarms look for it. */
export const reportDroppedMail = async ({ database, clock, log }: Pick<BackendDependencies, 'database' | 'clock' | 'log'>): Promise<void> => {
  const now = clock.now();
  const fresh = await database.updateTable('dropped_mail').set({ reported_at: now }).where('reported_at', 'is', null).returning('kind').execute();
  for (const [kind, mails] of Map.groupBy(fresh, (row) => row.kind)) log.warn({ code: 'mail-limit', kind, mails: mails.length }, 'mails were dropped: their recipients had too many');
  await database.deleteFrom('dropped_mail').where('dropped_at', '<', new Date(now.getTime() - HOUR_MS)).where('reported_at', 'is not', null).execute();
};

/** Mails dropped in the last hour, by kind. */
export const readDroppedMail = async (db: Db, now: Date): Promise<Readonly<Record<string, number>>> => {
  const rows = await db
    .selectFrom('dropped_mail')
    .select((build) => ['kind', build.fn.countAll<number>().as('count')])
    .where('dropped_at', '>', new Date(now.getTime() - HOUR_MS))
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
};
