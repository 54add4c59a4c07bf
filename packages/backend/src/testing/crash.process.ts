// For tests: a process that does one thing on the database that it is given, and may be killed while it does.
import { randomBytes, randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { drawDueLotteries } from '../campaigns/lotteries.ts';
import { createBackend } from '../create-backend.ts';
import { createDatabase } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { sendDueMail } from '../platform/mail/outbox.ts';
import { readSettings } from '../settings.ts';

// Now, and not at the end: a killed process writes nothing.
flushCompileCache();

const [, , url = '', instant = '', smtp = '', ...task] = process.argv;

const database = createDatabase(url, { maxConnections: 4 });

const dependencies: BackendDependencies = {
  database,
  catalogue: database,
  clock: { now: () => new Date(instant) },
  mailer: createSmtpMailer(smtp, 'hilfe@pluspunkt.example'),
  captcha: { verify: () => Promise.resolve(true) },
  log: pino({ level: 'silent' }),
  random: { bytes: (length) => randomBytes(length), uuid: () => randomUUID() },
  settings: readSettings({ NODE_ENV: 'test' }),
};

const call = async (path: string, token: string, key: string, body: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await createBackend(dependencies).fetch(new Request(`http://pluspunkt.test/api/v1${path}`, { method: 'POST', headers, body }));
  return `${String(answer.status)} ${await answer.text()}`;
};

const LANES = 4;

/** Books one purchase after another until it is killed, in some lanes at once; writes the id of each acknowledged one. */
const sell = async (authorization: string, cardNumber: string): Promise<void> => {
  const { fetch } = createBackend(dependencies);
  const lane = async (name: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const transactionId = `strom-${String(name)}-${String(count)}`;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': `key-0123456789-${transactionId}` };
      const body = JSON.stringify({ transactionId, cardNumber, boughtAt: instant, lines: [{ lineId: '1', category: 'Brot', amountInCent: 1_000 }] });
      const answer = await fetch(new Request('http://pluspunkt.test/api/partner/v1/purchases', { method: 'POST', headers, body }));
      await answer.arrayBuffer();
      process.stdout.write(`${String(answer.status)} ${transactionId}\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, name) => lane(name)));
};

const TASKS: Readonly<Record<string, (...words: string[]) => Promise<unknown>>> = {
  lotteries: () => drawDueLotteries(dependencies),
  mail: () => sendDueMail(dependencies),
  sell: (authorization = '', cardNumber = '') => sell(authorization, cardNumber),
  call: (path = '', token = '', key = '', body = '') => call(path, token, key, body),
};

const [name = '', ...words] = task;
process.stdout.write(String(await TASKS[name]?.(...words)));
await dependencies.database.destroy();
