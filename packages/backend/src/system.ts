// The outside world of a running service: clock, randomness, mail, captcha.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createProofOfWork } from './captcha/proof-of-work.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import type { BackendDependencies } from './dependencies.ts';
import type { Db } from './db/database.ts';
import { createLog } from './http/log.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import type { BackendSettings } from './settings.ts';

/** Without a mail server mail stays in the outbox. */
const noMailServer = (): never => {
  throw new Error('no mail server is configured (SMTP_URL)');
};

/** Real clock, real randomness, SMTP where it is configured; the own captcha unless an outside one is. */
export const systemDependencies = (database: Db, settings: BackendSettings, log: Logger = createLog(settings.logLevel), catalogue: Db = database): BackendDependencies => {
  const clock = { now: () => new Date() };
  return {
    database,
    catalogue,
    settings,
    log,
    clock,
    random: { bytes: (length) => randomBytes(length), uuid: () => randomUUID() },
    mailer: settings.smtpUrl === undefined ? { send: async () => noMailServer() } : createSmtpMailer(settings.smtpUrl, settings.mailFrom),
    captcha: settings.recaptchaSecret === undefined ? createProofOfWork({ database, clock }) : createRecaptcha({ secret: settings.recaptchaSecret, origin: settings.recaptchaOrigin, log }),
  };
};
