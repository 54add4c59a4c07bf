// Recurring work: which there is, how often it is due, and who does it when there are several processes.
import { Effect, Fiber, Schedule } from 'effect';
import { sql } from 'kysely';
import { withRequestId } from './platform/db/request-comment.ts';
import { drawDueLotteries } from './campaigns/lotteries.ts';
import { settlePunktefeste } from './campaigns/punktefest.ts';
import type { BackendDependencies } from './dependencies.ts';
import { tellOfPrices } from './favourites/send-price-alerts.ts';
import { sweepChallenges } from './platform/captcha/captcha.routes.ts';
import { sweepOneTimeTokens } from './session/one-time-tokens.ts';
import { deliverCards } from './profile/order-card.ts';
import { tellOfLocks } from './points/notify-spending-locks.ts';
import { sweepIdempotentAnswers } from './platform/http/idempotency.ts';
import { redactText } from './platform/telemetry/log.ts';
import { sendDueMail, sweepSentMail } from './platform/mail/outbox.ts';
import { dayOf } from './platform/time/berlin-calendar.ts';
import { writeOffExpired } from './points/ledger.ts';
import { forgetOldNotes } from './brochures/shopping-list.ts';
import { forgetChanges } from './platform/cache/public-cache.ts';
import { forgetOldPrices } from './prices/price-history.ts';
import type { Sessions } from './session/session.ts';

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<unknown>;
}

const HOUR = 3_600;
/** How often a process looks for work. */
const LOOK_EVERY = '10 seconds';
/** How long a stop waits for the job that is running; then its transaction is undone, and another process does it anew. */
const LAST_JOB_MS = 10_000;

const writeOffAll = async ({ database, clock }: BackendDependencies): Promise<void> => {
  const now = clock.now();
  const due = await database.selectFrom('point_batch').select('member_id').distinct().where('remaining', '>', 0).where('expires_on', '<', dayOf(now)).execute();
  for (const { member_id: memberId } of due) {
    await database.transaction().execute((tx) => writeOffExpired(tx, memberId, now));
  }
};

/** The service's own jobs. Mail waits in the outbox as long as there is no mail server. */
export const backendJobs = (dependencies: BackendDependencies, sessions: Pick<Sessions, 'keys' | 'refreshTokens' | 'throttle'>): readonly Job[] => [
  ...(dependencies.settings.smtpUrl === undefined ? [] : [{ name: 'send-mail', everySeconds: 30, run: () => sendDueMail(dependencies) }]),
  { name: 'sweep-sent-mail', everySeconds: 24 * HOUR, run: () => sweepSentMail(dependencies) },
  { name: 'sweep-sessions', everySeconds: HOUR, run: () => sessions.refreshTokens.sweep() },
  { name: 'sweep-one-time-tokens', everySeconds: HOUR, run: () => sweepOneTimeTokens(dependencies) },
  { name: 'sweep-captcha', everySeconds: HOUR, run: () => sweepChallenges(dependencies) },
  { name: 'deliver-cards', everySeconds: HOUR, run: () => deliverCards(dependencies) },
  { name: 'tell-of-locks', everySeconds: 60, run: () => tellOfLocks(dependencies) },
  { name: 'sweep-idempotent-answers', everySeconds: HOUR, run: () => sweepIdempotentAnswers(dependencies) },
  { name: 'sweep-throttle', everySeconds: HOUR, run: () => sessions.throttle.sweep() },
  { name: 'rotate-signing-key', everySeconds: 6 * HOUR, run: () => sessions.keys.rotate() },
  { name: 'draw-lotteries', everySeconds: HOUR, run: () => drawDueLotteries(dependencies) },
  { name: 'settle-punktefest', everySeconds: HOUR, run: () => settlePunktefeste(dependencies) },
  { name: 'write-off-expired-points', everySeconds: HOUR, run: () => writeOffAll(dependencies) },
  { name: 'tell-of-prices', everySeconds: 60, run: () => tellOfPrices(dependencies) },
  { name: 'forget-old-notes', everySeconds: 24 * HOUR, run: () => forgetOldNotes(dependencies.database, dependencies.clock.now()) },
  { name: 'forget-catalogue-changes', everySeconds: 24 * HOUR, run: () => forgetChanges(dependencies.database, dependencies.clock.now()) },
  { name: 'forget-old-prices', everySeconds: 24 * HOUR, run: () => forgetOldPrices(dependencies.database, dependencies.clock.now()) },
];

/** Overdue by so much, nobody seems to look for work any more. */
const LATE_MS = 10 * 60_000;

/** What failed the last time, and what should have run long ago. */
export const jobHealth = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<{ readonly failed: readonly string[]; readonly late: readonly string[] }> => {
  const rows = await database.selectFrom('job').selectAll().orderBy('name').execute();
  const latest = clock.now().getTime() - LATE_MS;
  return {
    failed: rows.filter(({ last_error: error }) => error !== null).map(({ name }) => name),
    late: rows.filter(({ next_run_at: due }) => due.getTime() < latest).map(({ name }) => name),
  };
};

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'log'>;

export const createJobRunner = ({ database, clock, log }: Needs, jobs: readonly Job[]) => {
  const register = async (): Promise<void> => {
    const rows = jobs.map(({ name }) => ({ name, next_run_at: clock.now(), last_run_at: null, last_error: null }));
    if (rows.length > 0) await database.insertInto('job').values(rows).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  };

  /** The row stays locked while the job runs: other processes skip it. */
  const runIfDue = (job: Job): Promise<boolean> =>
    database.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const now = clock.now();
      const claimed = await tx.selectFrom('job').select('name').where('name', '=', job.name).where('next_run_at', '<=', now).forUpdate().skipLocked().executeTakeFirst();
      if (claimed === undefined) return false;
      const error = await withRequestId(`job-${job.name}`, job.run).then(
        () => null,
        (cause: unknown) => {
          log.error({ job: job.name, err: cause }, 'a job failed');
          return cause instanceof Error ? cause.message.slice(0, 300) : 'unknown';
        },
      );
      const next = new Date(now.getTime() + job.everySeconds * 1_000);
      await tx.updateTable('job').set({ last_run_at: now, next_run_at: next, last_error: error }).where('name', '=', job.name).execute();
      return true;
    });

  /** Runs what is due and hands back the names of what ran. A job that fails is tried again at its next time. */
  const runDue = async (isStopping: () => boolean = () => false): Promise<readonly string[]> => {
    await register();
    // Asked for all of them at once: mostly nothing is due, and who has just been started answers its first requests meanwhile.
    const due = await database.selectFrom('job').select('name').where('next_run_at', '<=', clock.now()).execute();
    const ran: string[] = [];
    for (const job of jobs.filter(({ name }) => due.some((row) => row.name === name))) {
      if (isStopping()) break;
      if (await runIfDue(job)) ran.push(job.name);
    }
    return ran;
  };

  return {
    runDue,
    /** Looks for work until stopped; `stop` begins no other job and waits a while for the one that is running. */
    start(): { stop(): Promise<void> } {
      let stopping = false;
      const look = Effect.tryPromise(() => runDue(() => stopping)).pipe(
        Effect.uninterruptible,
        Effect.catchCause((cause) => Effect.sync(() => log.error({ cause: redactText(String(cause)) }, 'jobs could not be looked for'))),
      );
      const fiber = Effect.runFork(look.pipe(Effect.repeat(Schedule.spaced(LOOK_EVERY))));
      return {
        async stop() {
          stopping = true;
          await Effect.runPromise(Fiber.interrupt(fiber).pipe(Effect.timeoutOption(LAST_JOB_MS)));
        },
      };
    },
  };
};
