import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { aTillMember } from '@pluspunkt/testkit/tills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { bonusNeeds: 'purchase' } });
});
afterAll(() => backend.stop());

const register = async (json: unknown) => {
  const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}` };
  const answer = await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}/members`, { method: 'POST', headers, body: JSON.stringify(json) }), { clientAddress: '198.51.100.20' });
  const { data, error } = (await answer.json()) as { data?: Record<string, unknown>; error?: { code: string } };
  return { data, code: error?.code };
};

test('a till registers a member once, with a printed card, a pending bonus and a link for the password', async () => {
  const { db } = backend;
  await db.insertInto('issued_card').values({ card_number: '4299000011', status: 'free', issued_at: backend.clock.now() }).onConflict((conflict) => conflict.doNothing()).execute();
  const member = aTillMember({ cardNumber: '4299000011' });
  const first = await register(member);
  expect(first).toEqual({ data: { cardNumber: '4299000011', newCardOrdered: false }, code: undefined });
  expect(await register(member)).toEqual(first);
  const row = await db.selectFrom('member').innerJoin('credential', 'credential.member_id', 'member.id').select(['member.id', 'password_hash']).where('card_number', '=', '4299000011').executeTakeFirstOrThrow();
  expect(row.password_hash).toBeNull();
  const bookings = await db.selectFrom('booking').select(['kind', 'status']).where('member_id', '=', row.id).execute();
  expect(bookings).toEqual([{ kind: 'welcome', status: 'pending' }]);
  const mails = await db.selectFrom('mail_outbox').select('subject').where('recipient', '=', member.email).orderBy('id').execute();
  expect(mails.map(({ subject }) => subject)).toContain('Ihr erstes Passwort');
  expect(mails).toHaveLength(2);
});

test('all members of a partner’s tills have a bonus: they come from one address', async () => {
  const bonuses = () => backend.db.selectFrom('booking').select('id').where('kind', '=', 'welcome').execute();
  const before = (await bonuses()).length;
  for (let count = 0; count < 7; count += 1) await register(aTillMember({ requestId: crypto.randomUUID(), email: `${crypto.randomUUID()}@post.example` }));
  expect((await bonuses()).length).toBe(before + 7);
});

test('the rules of the registration apply, and a request id belongs to one member', async () => {
  const other = (fields: object) => register({ ...aTillMember({ requestId: crypto.randomUUID(), email: `${crypto.randomUUID()}@post.example` }), ...fields });
  expect((await other({ birthday: '2024-01-01' })).code).toBe('too-young');
  expect((await other({ email: KATHARINA.email })).code).toBe('email-taken');
  expect((await other({ cardNumber: KATHARINA.cardNumber })).code).toBe('card-not-free');
  expect((await other({ formNumber: 'gibt-es-nicht' })).code).toBe('unknown-form');
  expect((await other({ requestId: aTillMember().requestId })).code).toBe('conflict');
  expect((await other({})).data).toMatchObject({ newCardOrdered: true });
});
