// The outbox of mail.
import type { BackendCapability } from '../../capability.ts';
import { HOUR } from '../jobs/job-runner.ts';
import { readDroppedMail, reportDroppedMail } from './dropped-mail.ts';
import { devMailRoutes } from './dev-mail.routes.ts';
import { mailMigrations } from './mail.migrations.ts';
import { readWaitingMail, sendDueMail, sweepSentMail, type SlowDomains } from './outbox.ts';

/** As a job: it remembers slow domains. */
const mailSending = (context: Parameters<typeof sendDueMail>[0]) => {
  const slow: SlowDomains = new Map();
  return (signal: AbortSignal): Promise<number> => sendDueMail(context, signal, slow);
};

export const mail: BackendCapability = {
  routes: devMailRoutes,
  migrations: mailMigrations,
  jobs: (context) => [
    ...(context.settings.smtpUrl === undefined ? [] : [{ name: 'send-mail', everySeconds: 30, isLong: true, run: mailSending(context) }]),
    { name: 'report-dropped-mail', everySeconds: 60, run: () => reportDroppedMail(context) },
    { name: 'sweep-sent-mail', everySeconds: 24 * HOUR, run: () => sweepSentMail(context) },
  ],
  gauges: ({ database, clock }) => [
    {
      name: 'pluspunkt_mails_dropped_last_hour',
      help: 'Mails of the last hour that were dropped beyond the limit of their recipient, by kind.',
      label: 'kind',
      read: () => readDroppedMail(database, clock.now()),
    },
    { name: 'pluspunkt_mails_waiting', help: 'Mails that are not sent: waiting for an attempt, or given up.', label: 'state', read: async () => (await readWaitingMail(database, clock.now())).counts },
    { name: 'pluspunkt_mail_age_seconds', help: 'Age of the oldest mail that is still tried.', label: 'state', read: async () => ({ waiting: (await readWaitingMail(database, clock.now())).oldestSeconds }) },
  ],
};
