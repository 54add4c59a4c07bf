// A member's life as load: registered, logged in, coupons, draws, donations and a voucher, each at the next server; what breaks off is
// asked for again under its key, at another one where there are several.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';
import type { Journal, Wish } from './journal.ts';

const PASSWORD = 'Fliederbusch-48';
const CAMPAIGN = { name: 'gluecksrad', termsVersion: '2026-10', chances: 3 };
const COUPON = { promotionId: 'lindwurm-1', partnerSubGroup: 'vor-ort', isRegistrationFromApp: false };
const DONATIONS = 6;
const VOUCHER = { points: 500, voucherPartnerId: 'kornkiste' };
/** As the product's own client waits. */
const PAUSE_MS = 150;
const PATIENCE_MS = 15_000;

export interface Load {
  /** Of each server, asked in turn. */
  readonly origins: readonly string[];
  readonly journal: Journal;
  /** No new member any more; those who live finish what they have begun. */
  isOver(): boolean;
}

interface Sent {
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Told {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

const once = async (url: string, { body, form, headers = {} }: Sent, address: string): Promise<Told> => {
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

/** Nobody stood there, so nothing was asked; whatever else broke off may have been done. */
const wasNeverAsked = (cause: unknown): boolean => cause instanceof Error && cause.cause instanceof Error && 'code' in cause.cause && cause.cause.code === 'ECONNREFUSED';

/** Asks until there is an answer that is not the fault of whoever was killed, one server after the other from `first` on. `make` makes every repetition anew; keys stay. */
const insist = async (load: Load, first: number, path: string, make: () => Promise<Sent> | Sent, address: string): Promise<Told> => {
  for (let turn = first; ; turn += 1) {
    const origin = load.origins[turn % load.origins.length] ?? '';
    try {
      const told = await once(`${origin}${API_BASE}${path}`, await make(), address);
      if (told.status < 500 && told.status !== 429) return told;
    } catch (cause) {
      // Broken off: whether it was done is what the repetition will show.
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
  const address = `10.${String(lives >> 16)}.${String((lives >> 8) & 255)}.${String(lives & 255)}`;
  let turn = lives;
  const ask = (path: string, make: () => Promise<Sent> | Sent) => insist(load, (turn += 1), path, make, address);
  const note = (wish: Wish, what: string, { status, json }: Told, name: string): string => {
    const told = status < 300 ? field(json['data'], name) : '';
    if (told === '') journal.odd.push(`${what}: ${String(status)} ${JSON.stringify(json).slice(0, 200)}`);
    else wish.told = told;
    return told;
  };

  const requestId = randomUUID();
  const registration: Wish = { cardNumber: '' };
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

  const activation: Wish = { cardNumber };
  journal.activations.set(cardNumber, activation);
  note(activation, 'activation', await ask('/coupon/Coupon/activate', () => ({ body: COUPON, headers: { authorization } })), 'promotionId');
  await ask(`/campaignmicro/${CAMPAIGN.name}/accept?referrer=Web`, () => ({ body: { termsVersion: CAMPAIGN.termsVersion }, headers: { authorization } }));
  for (let chance = 0; chance < CAMPAIGN.chances; chance += 1) {
    const key = randomUUID();
    const wish: Wish = { cardNumber };
    journal.draws.set(key, wish);
    const drawId = note(wish, 'draw', await ask(`/campaignmicro/${CAMPAIGN.name}/prize-chance?referrer=Web`, () => ({ headers: { authorization, 'idempotency-key': key } })), 'drawId');
    // Points that were won are booked; other prizes are refused or handed out, and both is fine here.
    if (drawId !== '') await ask(`/campaignmicro/${CAMPAIGN.name}/redeem?referrer=Web`, () => ({ body: { drawId }, headers: { authorization } }));
  }
  for (let count = 0; count < DONATIONS; count += 1) {
    const key = randomUUID();
    const wish: Wish = { cardNumber };
    journal.donations.set(key, wish);
    const body = { cardNumber, donatedPoints: 1 + count, donationPartnerId: 'lesepaten', password: PASSWORD };
    note(wish, 'donation', await ask('/member/donate', () => ({ body, headers: { authorization, 'idempotency-key': key } })), 'reference');
  }
  const key = randomUUID();
  const voucher: Wish = { cardNumber };
  journal.vouchers.set(key, voucher);
  note(voucher, 'voucher', await ask('/member/encash-voucher', () => ({ body: { ...VOUCHER, cardNumber, password: PASSWORD }, headers: { authorization, 'idempotency-key': key } })), 'voucherCode');
};

/** So many members live at the same time, one after the other in each place, until the load is over. */
export const bearLoad = async (load: Load, clients: number): Promise<void> => {
  const place = async (): Promise<void> => {
    while (!load.isOver()) await live(load);
  };
  await Promise.all(Array.from({ length: clients }, place));
};
