// The outbox of mail.
import type { BackendCapability } from '../../capability.ts';
import { HOUR } from '../jobs/job-runner.ts';
import { reportDroppedMail } from './dropped-mail.ts';
import { devMailRoutes } from './dev-mail.routes.ts';
import { mailMigrations } from './mail.migrations.ts';
import { sendDueMail, sweepSentMail } from './outbox.ts';

export const mail: BackendCapability = {
  routes: devMailRoutes,
  migrations: mailMigrations,
  jobs: (context) => [
    ...(context.settings.smtpUrl === undefined ? [] : [{ name: 'send-mail', everySeconds: 30, run: () => sendDueMail(context) }]),
    { name: 'report-dropped-mail', everySeconds: 60, run: () => reportDroppedMail(context) },
    { name: 'sweep-sent-mail', everySeconds: 24 * HOUR, run: () => sweepSentMail(context) },
  ],
};
