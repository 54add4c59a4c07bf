// Outgoing mail: stored in the transaction of its cause, sent afterwards, tried again when a mail server is down.
import { createHash } from 'node:crypto';
import { withoutGaps } from '@pluspunkt/core/texts';
import { sql } from 'kysely';
import { canonicalEmail } from './canonical-email.ts';
import { mailboxOf } from './mailbox-of.ts';
import type { Db, Tx } from '../db/database.ts';
import type { BackendDependencies } from '../../dependencies.ts';
import { sayNow } from '../texts/say.ts';
import type { Value } from '../texts/wording.ts';
import { hashedKey } from '../rate-limits/hashed-key.ts';
import { createThrottle } from '../rate-limits/throttle.ts';
import { recordDrop } from './dropped-mail.ts';
import { inLongTransaction, SWEEP_MS } from '../db/time-limit.ts';
import { escapeValues, isConfirmed, quotable, unwrap } from './typed-values.ts';

/** A mail before it is stored: its texts are rendered then. */
export interface MailText {
  readonly recipient: string;
  readonly subject: Value;
  readonly body: Value;
  /** Caused by a form that anyone can send with any address: quotes nothing, even to a confirmed address. */
  readonly fromStranger?: boolean;
}

/** Mails that are chosen at a time; those that come in the meantime wait for them. */
const BATCH = 50;
const LOOKED_AT = 1_000;
/** The next run begins after thirty seconds. */
const RUN_MS = 25_000;
/** A domain whose mail takes longer has its others wait: the domain of one member would otherwise delay the mails of all. */
const SLOW_MS = 3_000;
/** For the rest of the run, and for so many times what the mail took: one mail may take longer than a run. */
const SLOW_PAUSE = 4;

/** Until when the mails to a domain wait, by `performance.now()`. A process remembers it from run to run. */
export type SlowDomains = Map<string, number>;
/** The last two labels of a recipient's domain: the owner of a domain names any number below it. */
const DOMAIN = sql<string>`substring(lower(recipient) from '[^.@]+(?:[.][^.@]+)?$')`;
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

const LONGEST_SUBJECT = 200;
/** A subject is one header line, whatever a partner or a product is called. */
const oneLine = (text: string): string => unwrap(text).trim();

const DAY_SECONDS = 86_400;

/** Of links for a password or a PIN. */
const SECRET = 'mail:secret';

/**
 * Mails that strangers can cause, by the first word of their key, and how many of them one recipient gets in a day, over all
 * kinds together. Links for a password or a PIN have a bound of their own, so that the others do not use it up.
 */
const RECIPIENT_LIMITS: readonly { readonly name: string; readonly kinds: ReadonlySet<string>; readonly limit: number }[] = [
  { name: 'mail:asked', kinds: new Set(['welcome', 'confirm-email', 'newsletter', 'newsletter-end', 'contact', 'claim', 'price-alert']), limit: 20 },
  { name: SECRET, kinds: new Set(['password-link', 'pin-link']), limit: 30 },
];

/** Mails a day to an address that no member has confirmed: a stranger may have registered it. Counted separately from other mails to the mailbox, so that neither uses up the other's limit. */
const OF_UNCONFIRMED = { name: 'mail:unconfirmed', limit: 20 };
/** Kinds of mail that are not counted there: they are caused by an operator, a shop or the owner of the mailbox. */
const CAUSED_BY_OTHERS: ReadonlySet<string> = new Set(['address-lost', 'answer', 'claim-decision', 'feed-alarm', 'operator-invitation', 'password-changed', 'recovery-link']);

/** The service's own mailbox gets every letter. */
const isForService = (mailKey: string): boolean => mailKey.endsWith(':service');

const ruleOf = async (tx: Tx, recipient: string, kind: string): Promise<typeof OF_UNCONFIRMED | undefined> =>
  RECIPIENT_LIMITS.find(({ kinds }) => kinds.has(kind)) ?? (!CAUSED_BY_OTHERS.has(kind) && !(await isConfirmed(tx, recipient)) ? OF_UNCONFIRMED : undefined);

/**
 * Links for a password are asked for under any spelling of a mailbox, also where there is no account: those must not use up the links of the
 * owner, whose confirmed address has its own count. Each path takes the same statements.
 */
const countedAs = async (tx: Tx, recipient: string, name: string): Promise<string> => {
  const mailbox = await mailboxOf(tx, recipient);
  if (name !== SECRET) return hashedKey(name, mailbox);
  return (await isConfirmed(tx, recipient)) ? hashedKey(SECRET, canonicalEmail(recipient)) : hashedKey(`${SECRET}:unconfirmed`, mailbox);
};

/** Prefix of the rate-limit key of discarded mails: requests that send no mail must not exhaust the limit of the recipient. */
const DISCARDED = 'discarded:';

/** Beyond the limit the drop is recorded. */
const isDropped = async (tx: Tx, recipient: string, mailKey: string, now: Date, isWanted: boolean): Promise<boolean> => {
  const [kind = ''] = mailKey.split(':', 1);
  const rule = isForService(mailKey) ? undefined : await ruleOf(tx, recipient, kind);
  if (rule === undefined) return false;
  const key = `${isWanted ? '' : DISCARDED}${await countedAs(tx, recipient, rule.name)}`;
  const wait = await createThrottle({ database: tx }).take({ key, limit: rule.limit, windowSeconds: DAY_SECONDS });
  if (wait > 0) await recordDrop(tx, kind, now);
  return wait > 0;
};

/** Whether a mail with this key was stored or discarded before. */
export const isMailStored = async (tx: Tx, mailKey: string): Promise<boolean> => (await tx.selectFrom('mail_outbox').select('id').where('mail_key', '=', mailKey).executeTakeFirst()) !== undefined;

const storeMail = async (tx: Tx, mail: MailText, mailKey: string, now: Date, isWanted: boolean): Promise<boolean> => {
  // A duplicate key must not count towards the recipient's limit.
  if (await isMailStored(tx, mailKey)) return true;
  if (await isDropped(tx, mail.recipient, mailKey, now, isWanted)) return false;
  const shown = isForService(mailKey) ? mail : await quotable(tx, mail);
  const said = await sayNow(tx, { subject: escapeValues(shown.subject), body: escapeValues(shown.body) });
  const { subject, body } = shown === mail ? said : { subject: withoutGaps(said.subject), body: withoutGaps(said.body) };
  const content = isWanted ? { recipient: mail.recipient, subject: [...oneLine(subject)].slice(0, LONGEST_SUBJECT).join(''), body, sent_at: null } : { recipient: '', subject: '', body: '', sent_at: now };
  await tx
    .insertInto('mail_outbox')
    .values({ mail_key: mailKey, ...content, created_at: now, next_attempt_at: now, last_error: null })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .execute();
  return true;
};

/** Part of the caller's transaction: no mail without its cause. The same key is sent once; beyond the limit of a recipient nothing is sent, and the result is false. */
export const enqueueMail = (tx: Tx, mail: MailText, mailKey: string, now: Date): Promise<boolean> => storeMail(tx, mail, mailKey, now, true);

/**
 * Does the work of `enqueueMail` and sends nothing: neither the time of an answer nor a repetition reveals whether there was a
 * recipient. The stored row is empty and has the key.
 */
export const discardMail = (tx: Tx, mail: MailText, mailKey: string, now: Date): Promise<boolean> => storeMail(tx, mail, mailKey, now, false);

/** Keys may name a card, so the Message-ID is a hash. */
const idOf = (mailKey: string): string => createHash('sha256').update(mailKey).digest('base64url').slice(0, 32);

/** Doubles from attempt to attempt. */
const pauseMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

interface DueMail {
  readonly id: number;
  readonly domain: string;
}

/** Sent before other mails, since a user waits for them. Links for a password or a PIN are limited for each recipient, and a recovery link is sent once for each report, so they cannot delay other mails indefinitely. */
const URGENT: readonly string[] = ['recovery-link', ...RECIPIENT_LIMITS.flatMap(({ name, kinds }) => (name === SECRET ? [...kinds] : []))];

/** Mails that a mailbox got within this time count for its turn. */
const TURNS_MS = 3_600_000;

/**
 * Due mails: links for a password first, then the first mail of each mailbox, then the second one of each, and so on, counting those that it got in
 * the last hour, so that thousands of mails to some mailboxes do not delay those to others. One that failed, a link as well, has a later turn with each
 * attempt. Only the oldest and the newest are looked at, which takes the same time however many are due. Those to slow domains wait for the next run.
 */
const readDue = async (database: Db, now: Date, slowDomains: Iterable<string>): Promise<readonly DueMail[]> => {
  const due = sql`select id, mail_key, recipient, attempts, next_attempt_at from mail_outbox
    where sent_at is null and next_attempt_at <= ${now} and attempts < ${MAX_ATTEMPTS} and ${DOMAIN} <> all(${[...slowDomains]}::text[])`;
  const { rows } = await sql<DueMail>`
    with placed as (
      select *, mailbox_of(recipient) as mailbox, row_number() over (partition by mailbox_of(recipient) order by next_attempt_at, id) as turn
      from ((${due} order by next_attempt_at limit ${LOOKED_AT}) union (${due} order by next_attempt_at desc limit ${LOOKED_AT})) as looked_at
    ), lately as materialized (
      select mailbox, (select count(*) from mail_outbox as sent where mailbox_of(sent.recipient) = mailbox and sent.sent_at > ${new Date(now.getTime() - TURNS_MS)}) as mails
      from (select distinct mailbox from placed) as mailboxes
    )
    select id, ${DOMAIN} as domain from placed join lately using (mailbox)
    order by attempts > 0 or split_part(mail_key, ':', 1) <> all(${URGENT}::text[]), turn + mails + attempts, next_attempt_at, id limit ${BATCH}`.execute(database);
  return rows;
};

type Needs = Pick<BackendDependencies, 'database' | 'mailer' | 'clock' | 'log'>;

type Outcome = 'sent' | 'failed' | 'taken';

/** In its own transaction, so that processes share the work. `taken`: another process sends it, or has sent it. */
const sendOne = ({ database, mailer, clock, log }: Needs, id: number): Promise<Outcome> =>
  database.transaction().execute(async (tx) => {
    // A slow mail server must not cost the lock: the mail would be sent twice.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const now = clock.now();
    const mail = await tx
      .selectFrom('mail_outbox')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('attempts', '<', MAX_ATTEMPTS)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (mail === undefined) return 'taken';
    const attempts = mail.attempts + 1;
    try {
      await mailer.send({ recipient: mail.recipient, subject: mail.subject, body: mail.body }, idOf(mail.mail_key));
      await tx.updateTable('mail_outbox').set({ sent_at: now, attempts, last_error: null }).where('id', '=', mail.id).execute();
      return 'sent';
    } catch (cause) {
      log.warn({ mail: mail.id, attempts, err: cause }, 'a mail could not be sent');
      // One that is given up is due never again: those that are due are found without reading past it.
      const next = attempts < MAX_ATTEMPTS ? new Date(now.getTime() + pauseMs(mail.attempts)) : sql<Date>`'infinity'`;
      const lastError = cause instanceof Error ? oneLine(cause.message).slice(0, 300) : 'unknown';
      await tx.updateTable('mail_outbox').set({ attempts, next_attempt_at: next, last_error: lastError }).where('id', '=', mail.id).execute();
      return 'failed';
    }
  });

/**
 * Sends due mails until none is left or the time of a run is over. One account can cause hundreds of mails a minute, and with a fixed number a run
 * all others would wait for hours. Returns how many were sent.
 */
export const sendDueMail = async (needs: Needs, signal: AbortSignal = new AbortController().signal, slow: SlowDomains = new Map()): Promise<number> => {
  const endsAt = performance.now() + RUN_MS;
  const mayGoOn = (): boolean => !signal.aborted && performance.now() < endsAt;
  for (const [domain, until] of slow) if (until < performance.now()) slow.delete(domain);
  const tryOne = async ({ id, domain }: DueMail): Promise<Outcome> => {
    const since = performance.now();
    const outcome = await sendOne(needs, id);
    const now = performance.now();
    if (now - since > SLOW_MS) slow.set(domain, Math.max(endsAt, now + SLOW_PAUSE * (now - since)));
    return outcome;
  };
  let sent = 0;
  while (mayGoOn()) {
    const due = await readDue(needs.database, needs.clock.now(), slow.keys());
    const outcomes: Outcome[] = [];
    // One at a time: each has a connection of the database while the mail server answers.
    for (const mail of due) if (mayGoOn() && !slow.has(mail.domain)) outcomes.push(await tryOne(mail));
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    if (due.length < BATCH || outcomes.every((outcome) => outcome === 'taken')) break;
  }
  return sent;
};

/** Mails that are not sent yet, and for how many seconds the oldest one that is still tried has waited. */
export const readWaitingMail = async (database: Db, now: Date): Promise<{ readonly counts: { readonly waiting: number; readonly 'given-up': number }; readonly oldestSeconds: number }> => {
  const { waiting, unsent, oldest } = await database
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<string>().as('unsent'),
      fn.countAll<string>().filterWhere('attempts', '<', MAX_ATTEMPTS).as('waiting'),
      fn.min<Date | null>('created_at').filterWhere('attempts', '<', MAX_ATTEMPTS).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return {
    counts: { waiting: Number(waiting), 'given-up': Number(unsent) - Number(waiting) },
    oldestSeconds: oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1_000,
  };
};

/** Mail that was sent or given up is stored as long as support may need it, and no longer. */
const RETENTION_MS = 30 * 86_400_000;

export const sweepSentMail = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await inLongTransaction(database, SWEEP_MS, async (tx) => {
    await tx.deleteFrom('mail_outbox').where('sent_at', '<', before).execute();
    await tx.deleteFrom('mail_outbox').where('sent_at', 'is', null).where('attempts', '>=', MAX_ATTEMPTS).where('created_at', '<', before).execute();
  });
};
