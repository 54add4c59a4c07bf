// What members spend and consent to is noted by the database, and nobody can take it back.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRequestId } from '../db/request-comment.ts';
import type { TestBackend } from '../testing.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing.ts';
import { readMemberAudit, type MemberAuditEntry } from './member-audit.ts';
import { runAdmin } from './run-admin.ts';

const [KATHARINA] = DEMO_LOGINS;
const { cardNumber, password } = KATHARINA;
let backend: TestBackend;
let token = '';
let memberId = 0;

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ({ accessToken: token } = await backend.logIn({ username: cardNumber, password }));
  ({ id: memberId } = await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow());
});
afterAll(() => backend.stop());

const call = async (method: string, path: string, json: unknown, requestId: string): Promise<void> => {
  const answer = await backend.call(path, { method, json, token, headers: { 'x-request-id': requestId, 'idempotency-key': randomUUID() } });
  expect([path, answer.status]).toEqual([path, 200]);
};
const newest = async (limit = 1): Promise<readonly Pick<MemberAuditEntry, 'action' | 'actor' | 'requestId' | 'before' | 'after' | 'memberId'>[]> =>
  (await readMemberAudit(backend.db, { limit, card: cardNumber })).map(({ at: _, ...entry }) => entry);

test('a donation is noted with who, what and by which request, once, and a refused one is not', async () => {
  const { id: partner, name } = await backend.db.selectFrom('donation_partner').select(['id', 'name']).where('active', '=', true).orderBy('id').executeTakeFirstOrThrow();
  await call('POST', '/member/donate', { cardNumber, donatedPoints: 120, donationPartnerId: partner, password }, 'besuch-0001');
  const booking = await backend.db.selectFrom('donation').select('booking_id').where('member_id', '=', memberId).orderBy('booking_id', 'desc').executeTakeFirstOrThrow();
  const noted = { memberId, actor: 'member', action: 'points.donation', requestId: 'besuch-0001', before: null, after: { bookingId: booking.booking_id, points: -120, partner: name } };
  expect(await newest()).toEqual([noted]);
  const refused = await backend.call('/member/donate', { method: 'POST', json: { cardNumber, donatedPoints: 999_999, donationPartnerId: partner, password }, token, headers: { 'idempotency-key': randomUUID() } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await newest()).toEqual([noted]);
});

test('the lock of spending is noted when it is set and when it is taken off', async () => {
  await call('PUT', '/profile/spending-lock', {}, 'besuch-0002');
  await call('POST', '/profile/spending-lock/release', { password }, 'besuch-0003');
  expect((await newest(2)).map(({ action, requestId }) => [action, requestId])).toEqual([
    ['points.unlock', 'besuch-0003'],
    ['points.lock', 'besuch-0002'],
  ]);
});

test('a consent is noted with what was said before and with the text that it was said to', async () => {
  const say = (status: 'accepted' | 'revoked', requestId: string) =>
    withRequestId(requestId, () => backend.db.insertInto('consent_change').values({ member_id: memberId, consent: 'onlinemarketing', status, text_version: '2026-1', origin: 'web', changed_at: backend.clock.now() }).execute());
  await say('accepted', 'besuch-0004');
  await say('revoked', 'besuch-0005');
  expect(await newest()).toEqual([
    { memberId, actor: 'member', action: 'consent.onlinemarketing', requestId: 'besuch-0005', before: { status: 'accepted' }, after: { status: 'revoked', textVersion: '2026-1', origin: 'web' } },
  ]);
});

test('operators read the trail of a card by a command, one line an entry', async () => {
  const said: string[] = [];
  const admin = (...words: readonly string[]) =>
    runAdmin(words, { out: (text) => void said.push(text), err: (text) => void said.push(text), actor: 'schmitt', now: backend.clock.now, texts: () => Promise.resolve({}), open: () => Promise.resolve({ db: backend.db, url: backend.url, close: () => Promise.resolve() }) });
  expect(await admin('audit', 'members', '--card', cardNumber, '--limit', '1')).toBe(0);
  expect(said.join()).toMatch(/^\S+Z {2}Mitglied \d+ +member {4}consent\.onlinemarketing {2}\{"status":"accepted"\} → .*"status":"revoked".* besuch-0005$/);
  expect(await admin('audit', '--card', cardNumber)).toBe(2);
  expect(await admin('audit', 'everybody')).toBe(2);
});

test('what is noted is neither changed nor deleted, also not by operators', async () => {
  for (const statement of [sql`update audit_entry set actor = 'job'`, sql`delete from audit_entry`, sql`update admin_audit set actor = 'x'`, sql`delete from admin_audit`]) {
    await expect(statement.execute(backend.db)).rejects.toMatchObject({ code: 'PP002' });
  }
  expect((await newest()).length).toBe(1);
});

test('after the account was closed the trail stays, with a number and nothing of a person', async () => {
  const before = await backend.db.selectFrom('audit_entry').selectAll().where('member_id', '=', memberId).execute();
  const answer = await backend.call('/profile/close-account', { method: 'POST', json: { password, confirmed: true }, token, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.status).toBe(200);
  const after = await backend.db.selectFrom('audit_entry').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
  expect(after.slice(0, before.length)).toEqual(before.toSorted((a, b) => a.id - b.id));
  const told = JSON.stringify(after);
  for (const personal of [cardNumber, KATHARINA.email, KATHARINA.birthday, 'Katharina', 'Lindner']) expect(told).not.toContain(personal);
  expect(await readMemberAudit(backend.db, { limit: 5, card: cardNumber })).toEqual([]);
});
