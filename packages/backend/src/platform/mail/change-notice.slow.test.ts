// How many mails a member causes to the own mailbox by changing something to and fro.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';
import { RATE_LIMITS } from '../rate-limits/rate-limits.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const CONTACT = { salutation: 'None', firstname: 'Katharina', lastname: 'Lindner', street: 'Weg', streetNumber: '1', postcode: '50674', city: 'Köln', countryCode: 'DE', mobilePhone: '0170 1' };

let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(backend.db);
  await backend.db.deleteFrom('mail_outbox').execute();
});

const statusOf = async (method: string, path: string, json: unknown, session = token): Promise<number> => (await backend.call(path, { method, json, token: session })).status;
const mailsAbout = async (kind: string): Promise<number> => (await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', KATHARINA.email).where('mail_key', 'like', `${kind}:%`).execute()).length;
const { password } = KATHARINA;
const callFrom = (phone: string) => statusOf('PUT', '/profile/memberinfo', { ...CONTACT, phone, password });
const phoneOf = async () => (await backend.db.selectFrom('member').select('phone').where('email', '=', KATHARINA.email).executeTakeFirstOrThrow()).phone;

test('a PIN is changed to and fro ten times a day, each time with a mail; a link in a mail sets one afterwards', async () => {
  const pins = ['8352', '9274'];
  expect(await statusOf('POST', '/profile/updatepin', { password, newPin: '9274' })).toBe(200);
  const change = (turn: number) => statusOf('POST', '/profile/updatepin', { currentPin: pins[(turn + 1) % 2], newPin: pins[turn % 2] });
  const statuses: number[] = [];
  for (let turn = 0; turn < RATE_LIMITS.pinADay.limit; turn += 1) statuses.push(await change(turn));
  expect(statuses).toEqual([...Array<number>(RATE_LIMITS.pinADay.limit - 1).fill(200), 429]);
  expect(await mailsAbout('pin-changed')).toBe(RATE_LIMITS.pinADay.limit);
  expect(await statusOf('PUT', '/profile/restorepin', {})).toBe(200);
  const bodies = await backend.db.selectFrom('mail_outbox').select('body').where('mail_key', 'like', 'pin-link:%').execute();
  const link = bodies.flatMap(({ body }) => /token=([\w-]{43})/.exec(body)?.[1] ?? []).at(-1);
  expect(await statusOf('PUT', '/profile/restorepin', { token: link, newPin: '6183' })).toBe(200);
});

test('changes that the own mailbox hears of are made twenty times a day: beyond that none is made, and none without its mail', async () => {
  const { limit } = RATE_LIMITS.changeNotices;
  const statuses: number[] = [];
  for (let turn = 1; turn <= limit + 2; turn += 1) statuses.push(await callFrom(`0221 ${String(turn)}`));
  expect(statuses).toEqual([...Array<number>(limit).fill(200), 429, 429]);
  expect([await mailsAbout('reach-changed'), await phoneOf()]).toEqual([limit, `0221 ${String(limit)}`]);
  const { accessToken: jonas } = await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password });
  expect(await statusOf('PUT', '/profile/memberinfo', { ...CONTACT, phone: '0221 1', password: JONAS.password }, jonas)).toBe(200);
});

test('what protects the account works beyond the limit: the lock on spending stays and is set, and a passkey, an authenticator and the login by birthday end', async () => {
  for (let turn = 1; turn <= RATE_LIMITS.changeNotices.limit; turn += 1) await callFrom(`0228 ${String(turn)}`);
  expect(await statusOf('PUT', '/profile/spending-lock', {})).toBe(200);
  expect(await statusOf('POST', '/profile/spending-lock/release', { password })).toBe(429);
  expect(await (await backend.call('/profile/spending-lock', { token })).json()).toMatchObject({ data: { locked: true } });
  const { id: memberId } = await backend.db.selectFrom('member').select('id').where('email', '=', KATHARINA.email).executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  const now = backend.clock.now();
  await backend.db.insertInto('passkey').values({ id, member_id: memberId, credential_id: 'fremd', public_key: Buffer.from('x'), counter: 0, transports: [], name: 'Fremd', created_at: now, last_used_at: null }).execute();
  await backend.db.insertInto('member_authenticator').values({ member_id: memberId, totp_secret: 'x', totp_step: 0, address_confirmed: true, created_at: now, last_used_at: null }).execute();
  await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).where('member_id', '=', memberId).execute();
  expect(await statusOf('POST', '/profile/second-factor/recovery-codes', { password })).toBe(429);
  expect(await statusOf('POST', `/profile/passkeys/${id}/remove`, { password })).toBe(200);
  expect(await statusOf('POST', '/profile/second-factor/remove', { password })).toBe(200);
  expect(await statusOf('PUT', '/profile/birthday-login', { allowed: false })).toBe(200);
  expect([await mailsAbout('passkey-removed'), await mailsAbout('second-factor-disabled')]).toEqual([1, 1]);
  expect(await statusOf('PUT', '/profile/birthday-login', { allowed: true, password })).toBe(429);
  expect(await (await backend.call('/profile/birthday-login', { token })).json()).toMatchObject({ data: { allowed: false } });
});
