// Runs recurring jobs: each in one process at a time, whichever process finds it due.
import { Effect, Fiber, Schedule } from 'effect';
import { sql } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Db } from '../db/database.ts';
import { withRequestId } from '../db/request-comment.ts';
import { redactText } from '../telemetry/log.ts';

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** `signal` aborts when the process stops. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** May run for minutes: the other jobs do not wait for it. */
  readonly isLong?: boolean;
}

export const HOUR = 3_600;
/** How often a process checks for due jobs. */
const LOOK_EVERY = '10 seconds';
/** How long a stop waits for the running job; then its transaction is rolled back, and another process runs the job. */
const LAST_JOB_MS = 10_000;
/** Between the first looks of two lines, so that what is due at the same second does not need many connections at once. */
const APART_MS = 500;

/** After how many seconds a job that failed is tried again, if not before. */
const RETRY_SECONDS = 300;

/** A job that is overdue by this much is reported as late. */
const LATE_MS = 10 * 60_000;

/** Jobs whose last run failed, and jobs that are long overdue. */
export const jobHealth = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<{ readonly failed: readonly string[]; readonly late: readonly string[] }> => {
  const rows = await database.selectFrom('job').selectAll().orderBy('name').execute();
  const latest = clock.now().getTime() - LATE_MS;
  return {
    failed: rows.filter(({ last_error: error }) => error !== null).map(({ name }) => name),
    late: rows.filter(({ next_run_at: due }) => due.getTime() < latest).map(({ name }) => name),
  };
};

/** For how many seconds each job has been due. */
export const readJobDelays = async (database: Db, now: Date): Promise<Readonly<Record<string, number>>> => {
  const rows = await database.selectFrom('job').select(['name', 'next_run_at']).execute();
  return Object.fromEntries(rows.map(({ name, next_run_at: due }) => [name, Math.max(0, (now.getTime() - due.getTime()) / 1_000)]));
};

/** 1 for each job whose last run failed, else 0. */
export const readJobFailures = async (database: Db): Promise<Readonly<Record<string, number>>> => {
  const rows = await database.selectFrom('job').select(['name', 'last_error']).execute();
  return Object.fromEntries(rows.map(({ name, last_error: error }) => [name, error === null ? 0 : 1]));
};

interface Needs extends Pick<BackendDependencies, 'database' | 'clock' | 'log'> {
  /**
   * The same database over other connections: each running job holds one for its claim. Jobs that are due at once would otherwise hold
   * all of `database`, and each wait for one more.
   */
  readonly claims: Db;
}

export const createJobRunner = ({ database, claims, clock, log }: Needs, jobs: readonly Job[]) => {
  const register = async (): Promise<void> => {
    const rows = jobs.map(({ name }) => ({ name, next_run_at: clock.now(), last_run_at: null, last_error: null }));
    if (rows.length > 0) await database.insertInto('job').values(rows).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  };

  /** The row stays locked while the job runs: other processes skip it. */
  const runIfDue = (job: Job, signal: AbortSignal): Promise<boolean> =>
    claims.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const now = clock.now();
      const claimed = await tx.selectFrom('job').select('name').where('name', '=', job.name).where('next_run_at', '<=', now).forUpdate().skipLocked().executeTakeFirst();
      if (claimed === undefined) return false;
      const error = await withRequestId(`job-${job.name}`, () => job.run(signal)).then(
        () => null,
        (cause: unknown) => {
          log.error({ job: job.name, err: cause }, 'a job failed');
          return cause instanceof Error ? cause.message.slice(0, 300) : 'unknown';
        },
      );
      const seconds = error === null ? job.everySeconds : Math.min(job.everySeconds, RETRY_SECONDS);
      const next = new Date(now.getTime() + seconds * 1_000);
      await tx.updateTable('job').set({ last_run_at: now, next_run_at: next, last_error: error }).where('name', '=', job.name).execute();
      return true;
    });

  /** Runs due jobs and returns their names. A job that fails is tried again some minutes later. */
  const runDue = async (signal: AbortSignal = new AbortController().signal, wanted: readonly Job[] = jobs): Promise<readonly string[]> => {
    await register();
    // One query for all jobs: mostly nothing is due, and a process that has just started answers its first requests meanwhile.
    const due = await database.selectFrom('job').select('name').where('next_run_at', '<=', clock.now()).execute();
    const ran: string[] = [];
    for (const job of wanted.filter(({ name }) => due.some((row) => row.name === name))) {
      if (signal.aborted) break;
      if (await runIfDue(job, signal)) ran.push(job.name);
    }
    return ran;
  };

  return {
    runDue,
    /** Checks for due jobs until stopped; `stop` starts no other job and waits a while for the running one. */
    start(): { stop(): Promise<void> } {
      const stopping = new AbortController();
      const look = (wanted: readonly Job[]) =>
        Effect.tryPromise(() => runDue(stopping.signal, wanted)).pipe(
          Effect.uninterruptible,
          Effect.catchCause((cause) => Effect.sync(() => log.error({ cause: redactText(String(cause)) }, 'jobs could not be looked for'))),
        );
      const lines = [jobs.filter(({ isLong }) => isLong !== true), ...jobs.filter(({ isLong }) => isLong === true).map((job) => [job])].filter((line) => line.length > 0);
      const fibers = lines.map((line, index) => Effect.runFork(look(line).pipe(Effect.repeat(Schedule.spaced(LOOK_EVERY)), Effect.delay(index * APART_MS))));
      return {
        async stop() {
          stopping.abort();
          await Effect.runPromise(Fiber.interruptAll(fibers).pipe(Effect.timeoutOption(LAST_JOB_MS)));
        },
      };
    },
  };
};
