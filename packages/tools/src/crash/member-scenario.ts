// Load: members who register, log in, activate coupons, draw, donate and take a voucher, each call at the next server. An interrupted call
// is repeated under its key, at another server if there is one.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';
import type { Journal, PendingWrite } from './journal.ts';

const PASSWORD = 'Fliederbusch-48';
const CAMPAIGN = { name: 'gluecksrad', termsVersion: '2026-10', chances: 3 };
const COUPON = { promotionId: 'lindwurm-1', partnerSubGroup: 'vor-ort', isRegistrationFromApp: false };
const DONATIONS = 6;
const PURCHASES = 4;
/** The till of the demo partner. */
const TILL = `Basic ${Buffer.from('kornkiste-kasse:demo-kasse-kornkiste').toString('base64')}`;
const VOUCHER = { points: 500, voucherPartnerId: 'kornkiste' };
/** The retry delay of the product's own client. */
const PAUSE_MS = 150;
const PATIENCE_MS = 15_000;

export interface Load {
  /** The servers at this moment, used in turn. */
  readonly origins: () => readonly string[];
  readonly journal: Journal;
  /** No new members; current ones finish their scenario. */
  isOver(): boolean;
}

interface Sent {
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** `/api/v1` if absent. */
  readonly base?: string;
}

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

const once = async (url: string, { body, form, headers = {} }: Sent, address: string): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...(form === undefined ? { 'content-type': 'application/json' } : {}), ...headers },
    body: form === undefined ? JSON.stringify(body ?? {}) : new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: answer.status, json: (await answer.json()) as Readonly<Record<string, unknown>> };
};

const field = (value: unknown, name: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof found === 'string' ? found : '';
};

/** The connection was refused, so nothing was sent; any other interruption may have taken effect. */
const wasNeverAsked = (cause: unknown): boolean => cause instanceof Error && cause.cause instanceof Error && 'code' in cause.cause && cause.cause.code === 'ECONNREFUSED';

/** Repeats a call until it gets an answer that no kill caused, one server after the other from `first` on. `make` builds each request; keys stay the same. */
const insist = async (load: Load, first: number, path: string, make: () => Promise<Sent> | Sent, address: string): Promise<Answer> => {
  for (let turn = first; ; turn += 1) {
    const origins = load.origins();
    const origin = origins[turn % origins.length] ?? '';
    try {
      const sent = await make();
      const answer = await once(`${origin}${sent.base ?? API_BASE}${path}`, sent, address);
      if (answer.status < 500 && answer.status !== 429) return answer;
    } catch (cause) {
      // Interrupted: the repetition shows whether it took effect.
      if (!wasNeverAsked(cause)) load.journal.lost += 1;
    }
    load.journal.repeated += 1;
    await sleep(PAUSE_MS);
  }
};

let lives = 0;

/** One member from registration to the last donation. */
const live = async (load: Load): Promise<void> => {
  const { journal } = load;
  lives += 1;
  // The members of a network share a limit of bonuses.
  const address = `10.${String(lives & 255)}.${String((lives >> 8) & 255)}.${String(lives >> 16)}`;
  let turn = lives;
  const ask = (path: string, make: () => Promise<Sent> | Sent) => insist(load, (turn += 1), path, make, address);
  const note = (write: PendingWrite, what: string, { status, json }: Answer, name: string): string => {
    const confirmed = status < 300 ? field(json['data'], name) : '';
    if (confirmed === '') journal.odd.push(`${what}: ${String(status)} ${JSON.stringify(json).slice(0, 200)}`);
    else write.confirmed = confirmed;
    return confirmed;
  };

  const requestId = randomUUID();
  const registration: PendingWrite = { cardNumber: '' };
  journal.registrations.set(requestId, registration);
  const person = {
    requestId, genderKey: 'Female', firstName: 'Jana', lastName: 'Lindner', birthday: '1991-03-14', email: `mitglied-${requestId}@post.example`, password: PASSWORD,
    address: { street: 'Lindenweg', streetNumber: '7a', postcode: '10115', city: 'Berlin', countryKey: 'DE' },
    customizedAdverts: false, communicationNewsletter: false, formNumber: 'DEV', dataProtectionFormId: 'registrierung-2018', channel: 'WEB',
  };
  const registered = await ask('/member/register', async () => {
    const challenge = await ask('/captcha/challenge', () => ({}));
    return { body: person, headers: { 'x-recaptcha-v3-token': `pow.${field(challenge.json['data'], 'seed')}.0` } };
  });
  const cardNumber = note(registration, 'registration', registered, 'cardNumber');
  if (cardNumber === '') return;

  const login = await ask('/auth/connect/token', () => ({
    form: passwordGrant({ cardNumber, password: PASSWORD }),
  }));
  const authorization = `Bearer ${field(login.json, 'access_token')}`;

  const activation: PendingWrite = { cardNumber };
  journal.activations.set(cardNumber, activation);
  note(activation, 'activation', await ask('/coupon/Coupon/activate', () => ({ body: COUPON, headers: { authorization } })), 'promotionId');
  await ask(`/campaignmicro/${CAMPAIGN.name}/accept?referrer=Web`, () => ({ body: { termsVersion: CAMPAIGN.termsVersion }, headers: { authorization } }));
  for (let chance = 0; chance < CAMPAIGN.chances; chance += 1) {
    const key = randomUUID();
    const write: PendingWrite = { cardNumber };
    journal.draws.set(key, write);
    const drawId = note(write, 'draw', await ask(`/campaignmicro/${CAMPAIGN.name}/prize-chance?referrer=Web`, () => ({ headers: { authorization, 'idempotency-key': key } })), 'drawId');
    // Redeeming books points; for other prizes any answer is accepted here.
    if (drawId !== '') await ask(`/campaignmicro/${CAMPAIGN.name}/redeem?referrer=Web`, () => ({ body: { drawId }, headers: { authorization } }));
  }
  for (let count = 0; count < PURCHASES; count += 1) {
    const transactionId = randomUUID();
    const write: PendingWrite = { cardNumber };
    journal.purchases.set(transactionId, write);
    const body = { transactionId, cardNumber, boughtAt: new Date().toISOString(), lines: [{ lineId: '1', category: 'Brot', amountInCent: 1_000 }] };
    note(write, 'purchase', await ask('/purchases', () => ({ base: PARTNER_API_BASE, body, headers: { authorization: TILL, 'idempotency-key': transactionId } })), 'transactionId');
  }
  for (let count = 0; count < DONATIONS; count += 1) {
    const key = randomUUID();
    const write: PendingWrite = { cardNumber };
    journal.donations.set(key, write);
    const body = { cardNumber, donatedPoints: 1 + count, donationPartnerId: 'lesepaten', password: PASSWORD };
    note(write, 'donation', await ask('/member/donate', () => ({ body, headers: { authorization, 'idempotency-key': key } })), 'reference');
  }
  const key = randomUUID();
  const voucher: PendingWrite = { cardNumber };
  journal.vouchers.set(key, voucher);
  note(voucher, 'voucher', await ask('/member/encash-voucher', () => ({ body: { ...VOUCHER, cardNumber, password: PASSWORD }, headers: { authorization, 'idempotency-key': key } })), 'voucherCode');
};

/** Runs this many scenarios concurrently, each followed by the next, until the load is over. */
export const bearLoad = async (load: Load, clients: number): Promise<void> => {
  const place = async (): Promise<void> => {
    while (!load.isOver()) await live(load);
  };
  await Promise.all(Array.from({ length: clients }, place));
};
