// The service desk over the demo data: finding, seeing and helping members, with every look in the audit trail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { createTestOperator } from '../testing/test-operators.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
type Operator = Awaited<ReturnType<typeof createTestOperator>>;
interface Details {
  readonly balance: number;
  readonly sessions: readonly unknown[];
  readonly passkeys: readonly unknown[];
  readonly secondFactor?: unknown;
  readonly cards: readonly { readonly cardNumber: string; readonly status: string }[];
  readonly mails: readonly { readonly mailId: number; readonly subject: string }[];
  readonly corrections: readonly unknown[];
}

let backend: TestBackend;
let sven: Operator;
let sara: Operator;
let memberId = 0;
let keys = 0;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  sven = await createTestOperator(backend, ['service']);
  sara = await createTestOperator(backend, ['service']);
  memberId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
});
afterAll(() => backend.stop());

const post = (json: unknown = {}) => ({ method: 'POST', json });
const find = async (search: object) => (await sven.data<{ readonly members: readonly { readonly memberId: number }[] }>('/members/search', post(search))).members.map((member) => member.memberId);
const look = (id = memberId, by = sven): Promise<Details> => by.data(`/members/${id}`);
const correct = (by: Operator, points: number, key = `korrektur-nummer-${(keys += 1)}`) => ({ path: `/members/${memberId}/corrections`, init: { ...post({ points, reason: 'Einkauf vom 2.11. nicht gebucht' }), headers: { 'idempotency-key': key } }, by });
const corrected = async (by: Operator, points: number, key?: string) => {
  const { path, init } = correct(by, points, key);
  return by.data<{ readonly correctionId: number; readonly status: string }>(path, init);
};
const audited = async (key: string) => (await backend.db.selectFrom('admin_audit').select(['actor', 'after']).where('kind', '=', 'members').where('key', '=', key).orderBy('id').execute()).map(({ actor, after }) => [actor, after]);

describe('members', () => {
  test('are found by card, address, beginnings of the name, and postcode, all together', async () => {
    const { firstname, lastname, postcode, email } = await backend.db.selectFrom('member').select(['firstname', 'lastname', 'postcode', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow();
    expect(await find({ cardNumber: KATHARINA.cardNumber })).toEqual([memberId]);
    expect(await find({ email: (email ?? '').toUpperCase() })).toEqual([memberId]);
    expect(await find({ name: `${lastname.slice(0, 4).toLowerCase()} ${firstname}` })).toContain(memberId);
    expect(await find({ postcode, name: lastname })).toContain(memberId);
    expect(await find({ postcode: '00000', name: lastname })).toEqual([]);
    expect(await find({ name: '%' })).toEqual([]);
    expect(await sven.outcome('/members/search', post({ name: ' ' }))).toEqual([422, 'nothing-asked']);
  });

  test('are seen, and each look is in the audit trail', async () => {
    const before = await audited(String(memberId));
    const details = await look();
    expect(details).toMatchObject({ member: { memberId, cardNumber: KATHARINA.cardNumber }, spendingLocked: false });
    await sven.data(`/members/${memberId}/bookings?limit=2`);
    expect((await audited(String(memberId))).slice(before.length)).toEqual([
      [sven.email, { looked: 'member' }],
      [sven.email, { looked: 'bookings' }],
    ]);
    expect(await sven.outcome('/members/999999')).toEqual([404, 'unknown-member']);
  });

  test('lose a passkey or the authenticator after a check of who asks, with a reason and a step-up, and hear of it', async () => {
    const now = backend.clock.now();
    const passkeyId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await backend.db.insertInto('passkey').values({ id: passkeyId, member_id: memberId, credential_id: 'YQ', public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Telefon', created_at: now, last_used_at: null }).execute();
    await backend.db.insertInto('member_authenticator').values({ member_id: memberId, totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_step: 0, created_at: now, last_used_at: null }).execute();
    await backend.db.insertInto('member_recovery_code').values({ member_id: memberId, code_hash: Buffer.alloc(32), used_at: null }).execute();
    expect(await look()).toMatchObject({ passkeys: [{ id: passkeyId, name: 'Telefon' }], secondFactor: { recoveryCodesLeft: 1 } });
    const check = { checkedBy: 'call-back', reason: 'Telefon verloren' };
    const [passkey, factor] = [`/members/${memberId}/passkeys/${passkeyId}/removal`, `/members/${memberId}/second-factor/removal`];
    for (const path of [passkey, factor]) for (const broken of [{}, { ...check, reason: 'weg' }, { reason: check.reason }]) expect(await sven.outcome(path, post(broken))).toEqual([400, 'invalid-request']);
    const jonas = (await backend.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow()).id;
    await sven.data(`/members/${jonas}/passkeys/${passkeyId}/removal`, post(check));
    expect((await look()).passkeys).toHaveLength(1);
    const before = await audited(String(memberId));
    for (const path of [passkey, factor, factor]) await sven.data(path, post(check));
    expect((await look()).passkeys).toEqual([]);
    expect((await look()).secondFactor).toBeUndefined();
    expect((await audited(String(memberId))).slice(before.length, before.length + 2)).toEqual([
      [sven.email, { removed: 'passkey', passkey: passkeyId, ...check }],
      [sven.email, { removed: 'authenticator', ...check }],
    ]);
    const mails = await backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', KATHARINA.email).where('subject', 'like', 'Der Service hat%').orderBy('id').execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Der Service hat einen Passkey entfernt', 'Der Service hat Ihre Authenticator-App entfernt']);
    for (const { body } of mails) expect(body).toMatch(/konto-schuetzen\?token=[\w-]{43}/);
    expect(await sven.outcome('/members/999999/second-factor/removal', post(check))).toEqual([404, 'unknown-member']);
  });

  test('are logged out on all devices', async () => {
    const { accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    expect((await look()).sessions.length).toBeGreaterThan(0);
    await sven.data(`/members/${memberId}/sessions/end`, post());
    expect((await look()).sessions).toEqual([]);
    expect((await backend.call('/profile/memberinfo', { token })).status).toBe(401);
  });

  test('get a mail once more, but nobody else’s', async () => {
    const { email } = await backend.db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
    const now = backend.clock.now();
    const mail = (recipient: string) => backend.db.insertInto('mail_outbox').values({ mail_key: `test:${recipient}`, recipient, subject: 'Willkommen', body: 'Guten Tag', created_at: now, sent_at: now, next_attempt_at: now, last_error: null }).returning('id').executeTakeFirstOrThrow();
    const [own, foreign] = [await mail(email ?? ''), await mail('jemand@anders.example')];
    await sven.data(`/members/${memberId}/mails/${own.id}/resending`, post());
    expect((await look()).mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['Willkommen', 'Willkommen']);
    expect(await sven.outcome(`/members/${memberId}/mails/${foreign.id}/resending`, post())).toEqual([404, 'unknown-mail']);
  });
});

describe('cards', () => {
  test('are blocked and replaced', async () => {
    const jonas = (await backend.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow()).id;
    const [card] = (await look(jonas)).cards;
    expect(await sven.data(`/members/${jonas}/cards/${card?.cardNumber ?? ''}/block`, post())).toMatchObject({ status: 'blocked' });
    expect(await sven.outcome(`/members/${jonas}/cards/0000000000/block`, post())).toEqual([404, 'unknown-card']);
    expect(await sven.data(`/members/${jonas}/cards`, post({ reason: 'stolen' }))).toMatchObject({ status: 'ordered' });
    expect(await sven.outcome(`/members/${jonas}/cards`, post({ reason: 'stolen' }))).toEqual([409, 'already-ordered']);
  });
});

describe('points', () => {
  test('are credited and debited with a reason, once per key, and the member’s audit trail names an operator', async () => {
    const before = (await look()).balance;
    const first = await corrected(sven, 120, 'korrektur-einmal-1');
    expect(first).toMatchObject({ status: 'booked', requestedBy: sven.email });
    expect(await corrected(sven, 120, 'korrektur-einmal-1')).toEqual(first);
    const other = correct(sven, 121, 'korrektur-einmal-1');
    expect(await sven.outcome(other.path, other.init)).toEqual([409, 'idempotency-key-reused']);
    await corrected(sven, -20);
    expect((await look()).balance).toBe(before + 100);
    const tooMuch = correct(sven, -4_999_999 / 1_000);
    expect(await sven.outcome(tooMuch.path, tooMuch.init)).toEqual([400, 'invalid-request']);
    const entry = await backend.db.selectFrom('audit_entry').select(['actor', 'action', 'request_id']).where('member_id', '=', memberId).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: 'operator', action: 'points.correction', request_id: expect.stringMatching(/^operator-/) as string });
  });

  test('above the limit wait for a second operator, who confirms or rejects once', async () => {
    const before = (await look()).balance;
    const large = await corrected(sven, 5_001);
    expect([large.status, (await look()).balance]).toEqual(['waiting', before]);
    const decide = (by: Operator, id: number, decision: string) => by.outcome(`/corrections/${id}/decision`, post({ decision }));
    expect(await decide(sven, large.correctionId, 'confirm')).toEqual([403, 'own-correction']);
    expect(await decide(sara, large.correctionId, 'confirm')).toEqual([200]);
    expect(await decide(sara, large.correctionId, 'reject')).toEqual([409, 'correction-decided']);
    expect((await look()).balance).toBe(before + 5_001);
    const rejected = await corrected(sven, -6_000);
    expect(await decide(sara, rejected.correctionId, 'reject')).toEqual([200]);
    expect(await decide(sara, 999_999, 'reject')).toEqual([404, 'unknown-correction']);
    expect((await look()).balance).toBe(before + 5_001);
    expect(await sven.data('/corrections?status=rejected')).toMatchObject({ total: 1, items: [{ correctionId: rejected.correctionId, decidedBy: sara.email }] });
    expect((await audited('corrections')).at(-1)).toEqual([sven.email, { listed: [memberId] }]);
  });

  test('of a large sum in small parts wait as well, also for several members at once', async () => {
    const members = await backend.db.selectFrom('member').select('id').where('closed_at', 'is', null).orderBy('id', 'desc').limit(3).execute();
    const mara = await createTestOperator(backend, ['service']);
    const give = async (id: number, points: number) => (await mara.data<{ readonly status: string }>(`/members/${id}/corrections`, { ...post({ points, reason: 'Kulanz' }), headers: { 'idempotency-key': `korrektur-teil-${(keys += 1)}` } })).status;
    const [first = 0] = members.map(({ id }) => id);
    const parts: string[] = [];
    for (let part = 0; part < 6; part += 1) parts.push(await give(first, 1_000));
    expect(parts).toEqual(['booked', 'booked', 'booked', 'booked', 'booked', 'waiting']);
    const now = backend.clock.now();
    await backend.db.insertInto('point_correction').values({ member_id: first, points: 11_000, reason: '', status: 'booked', requested_by: mara.email, requested_at: now, decided_by: null, decided_at: null, idempotency_key: 'korrektur-von-vorhin' }).execute();
    const others = await Promise.all(members.slice(1).map(({ id }) => give(id, 3_000)));
    expect(others.toSorted()).toEqual(['booked', 'waiting']);
    const mona = await createTestOperator(backend, ['service']);
    const again = { ...post({ points: 1, reason: 'Kulanz' }), headers: { 'idempotency-key': `korrektur-teil-${(keys += 1)}` } };
    expect(await mona.data(`/members/${first}/corrections`, again)).toMatchObject({ status: 'waiting' });
  });

  test('for the own account of an operator are decided by another one', async () => {
    const jonas = (await backend.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow()).id;
    const [own, other] = [await createTestOperator(backend, ['service']), await createTestOperator(backend, ['service'])];
    await backend.db.updateTable('member').set({ email: own.email }).where('id', '=', jonas).execute();
    const order = (by: Operator) => by.data<{ readonly correctionId: number; readonly status: string }>(`/members/${jonas}/corrections`, { ...post({ points: 10, reason: 'Kulanz' }), headers: { 'idempotency-key': `korrektur-eigen-${(keys += 1)}` } });
    expect(await order(own)).toMatchObject({ status: 'waiting' });
    expect(await order(other)).toMatchObject({ status: 'booked' });
    const large = await other.data<{ readonly correctionId: number }>(`/members/${jonas}/corrections`, { ...post({ points: 9_000, reason: 'Kulanz' }), headers: { 'idempotency-key': `korrektur-eigen-${(keys += 1)}` } });
    expect(await own.outcome(`/corrections/${large.correctionId}/decision`, post({ decision: 'confirm' }))).toEqual([403, 'own-correction']);
    await backend.db.updateTable('member').set({ email: JONAS.email }).where('id', '=', jonas).execute();
  });

  test('are confirmed by accounts of seven days: a lead may invite a second one of the own', async () => {
    const { correctionId } = await corrected(sven, 6_500);
    const fresh = await createTestOperator(backend, ['service']);
    const made = async (ms: number) => backend.db.updateTable('operator').set({ created_at: new Date(backend.clock.now().getTime() - ms) }).where('id', '=', fresh.operatorId).execute();
    await made(7 * 86_400_000 - 1);
    expect(await fresh.outcome(`/corrections/${correctionId}/decision`, post({ decision: 'confirm' }))).toEqual([403, 'operator-too-new']);
    await made(7 * 86_400_000);
    expect(await fresh.outcome(`/corrections/${correctionId}/decision`, post({ decision: 'reject' }))).toEqual([200]);
  });

  test('confirmed twice at the same time are booked once', async () => {
    const { correctionId } = await corrected(sven, 7_000);
    const before = (await look()).balance;
    const outcomes = await Promise.all([1, 2, 3].map(() => sara.outcome(`/corrections/${correctionId}/decision`, post({ decision: 'confirm' }))));
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await look()).balance).toBe(before + 7_000);
  });

  test('never go below zero', async () => {
    const { balance } = await look();
    const { correctionId } = await corrected(sven, -(balance + 5_001));
    expect(await sara.outcome(`/corrections/${correctionId}/decision`, post({ decision: 'confirm' }))).toEqual([422, 'not-enough-points']);
  });
});

test('an account is exported and closed on request', async () => {
  const CODE = 'PP-GEHEIM-4711';
  const { id: bookingId } = await backend.db.selectFrom('booking').select('id').where('member_id', '=', memberId).where('status', '=', 'booked').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const now = backend.clock.now();
  await backend.db.insertInto('voucher').values({ booking_id: bookingId, member_id: memberId, voucher_partner_id: 'kornkiste', code: CODE, value_in_cent: 500, reference: 'GU-4711', issued_at: now, valid_to: new Date(now.getTime() + 86_400_000) }).execute();
  const { fileName, content } = await sven.data<{ readonly fileName: string; readonly content: string }>(`/members/${memberId}/export`);
  expect(fileName).toBe(`mitglied-${KATHARINA.cardNumber}.json`);
  const exported = JSON.parse(content) as { readonly cardNumber: string; readonly records: { readonly pointCorrections: readonly Readonly<Record<string, unknown>>[]; readonly vouchers: readonly Readonly<Record<string, unknown>>[] } };
  expect(exported.cardNumber).toBe(KATHARINA.cardNumber);
  expect(exported.records.pointCorrections[0]).not.toHaveProperty('requestedBy');
  // A code is redeemed by the person who knows it.
  expect(exported.records.vouchers).toContainEqual(expect.objectContaining({ valueInCent: 500 }));
  expect(content).not.toContain(CODE);
  expect(await sven.data(`/members/${memberId}/closing`, post())).toMatchObject({ lapsedPoints: expect.any(Number) as number });
  expect(await sven.outcome(`/members/${memberId}`)).toEqual([404, 'unknown-member']);
  expect(await backend.db.selectFrom('point_correction').select('reason').where('member_id', '=', memberId).where('reason', '<>', '').execute()).toEqual([]);
});
