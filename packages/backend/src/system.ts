// The external services of a running product: clock, randomness, mail, captcha.
import type { Logger } from 'pino';
import { createAcceptedTokens } from './platform/captcha/accepted-tokens.ts';
import { createProofOfWork } from './platform/captcha/proof-of-work.ts';
import { createRecaptcha } from './platform/captcha/recaptcha.ts';
import type { BackendDependencies } from './dependencies.ts';
import type { Db } from './platform/db/database.ts';
import { createLog } from './platform/telemetry/log.ts';
import { NO_TRACES, type Tracer } from './platform/telemetry/tracer.ts';
import { systemRandom } from './platform/secrets/system-random.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import type { BackendSettings } from './settings.ts';

/** Without a mail server mail stays in the outbox. */
const noMailServer = (): never => {
  throw new Error('no mail server is configured (SMTP_URL)');
};

/** Real clock, real randomness, SMTP if it is configured; the built-in captcha unless an external one is configured. */
export const systemDependencies = (database: Db, settings: BackendSettings, log: Logger = createLog(settings.logLevel), catalogue: Db = database, tracer: Tracer = NO_TRACES): BackendDependencies => {
  const clock = { now: () => new Date() };
  const mailer = settings.smtpUrl === undefined ? { send: async () => noMailServer() } : createSmtpMailer(settings.smtpUrl, settings.mailFrom);
  const asked: typeof fetch = (input, init) => tracer.run({ name: 'ask the outside captcha', kind: 'client' }, () => fetch(input, init));
  return {
    database,
    catalogue,
    settings,
    log,
    clock,
    random: systemRandom,
    tracer,
    mailer: { send: (mail, id) => tracer.run({ name: 'send a mail', kind: 'client' }, () => mailer.send(mail, id)) },
    captcha: settings.recaptchaSecret === undefined ? createProofOfWork({ database, clock }) : createRecaptcha({ secret: settings.recaptchaSecret, accepted: createAcceptedTokens({ database, clock }), origin: settings.recaptchaOrigin, log, fetch: asked }),
  };
};
