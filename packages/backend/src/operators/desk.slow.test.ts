// What reaches the service desk: messages are answered by mail, claims are credited or rejected; and webhooks of partners.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator } from '../testing/test-operators.ts';

type Operator = Awaited<ReturnType<typeof createTestOperator>>;

let backend: TestBackend;
let ida: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ida = await createTestOperator(backend, ['service']);
});
afterAll(() => backend.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const put = (json: unknown) => ({ method: 'PUT', json });
const mails = (recipient: string) => backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).execute();
const auditOf = async (kind: string) => (await backend.db.selectFrom('admin_audit').select(['actor', 'key', 'after']).where('kind', '=', kind).orderBy('id', 'desc').execute());

interface Message {
  readonly contactId: number;
  readonly ticket: string;
  readonly closedAt?: string;
  readonly answers: number;
}
interface Conversation {
  readonly message: Message;
  readonly answers: readonly { readonly text: string }[];
}

describe('a message of the contact form', () => {
  const write = async (email: string | null): Promise<number> => {
    const { id } = await backend.db
      .insertInto('contact_request')
      .values({ request_id: randomUUID(), member_id: null, topic: 'points', email, first_name: 'Anna', last_name: 'Muster', card_number: null, message: 'Wo sind meine Punkte?', created_at: backend.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const open = async () => (await ida.data<{ readonly items: readonly Message[] }>('/contact-messages?limit=100')).items.map(({ contactId }) => contactId);

  test('is listed, read with a note in the audit trail, answered once by mail, closed and opened again', async () => {
    const contactId = await write('anna@muster.example');
    expect(await open()).toContain(contactId);
    const [looked] = await auditOf('members');
    const { message } = await ida.data<Conversation>(`/contact-messages/${contactId}`);
    expect(looked).toMatchObject({ actor: ida.email, key: 'contact-messages', after: { listed: expect.arrayContaining([message.ticket]) as unknown } });
    expect((await auditOf('contact-messages'))[0]).toMatchObject({ actor: ida.email, key: message.ticket });
    const answer = { answerId: randomUUID(), text: 'Ihre Punkte sind seit heute gebucht.', close: true };
    const answered = await ida.data<Conversation>(`/contact-messages/${contactId}/answers`, post(answer));
    expect(answered).toMatchObject({ message: { answers: 1 }, answers: [{ text: answer.text, answeredBy: ida.email }] });
    await ida.data(`/contact-messages/${contactId}/answers`, post(answer));
    const sent = await mails('anna@muster.example');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe(`Antwort auf Ihre Nachricht ${message.ticket}`);
    expect(sent[0]?.body).toContain(answer.text);
    expect(await open()).not.toContain(contactId);
    expect((await ida.data<Conversation>(`/contact-messages/${contactId}/state`, put({ closed: false }))).message.closedAt).toBeUndefined();
    expect(await open()).toContain(contactId);
  });

  test('is in the audit trail also for who sees it by an answer or a state that it has already', async () => {
    const [contactId, other] = [await write('carla@muster.example'), await write('berta@muster.example')];
    const answer = { answerId: randomUUID(), text: 'Ihre Punkte sind gebucht.', close: false };
    await ida.data<Conversation>(`/contact-messages/${other}/answers`, post(answer));
    const noted = async () => (await auditOf('contact-messages')).length;
    const before = await noted();
    const { message } = await ida.data<Conversation>(`/contact-messages/${contactId}/answers`, post(answer));
    expect(await noted()).toBe(before + 1);
    await ida.data<Conversation>(`/contact-messages/${contactId}/state`, put({ closed: false }));
    expect(await noted()).toBe(before + 2);
    expect((await auditOf('contact-messages')).slice(0, 2)).toMatchObject([1, 2].map(() => ({ actor: ida.email, key: message.ticket, after: { read: true } })));
    expect(await mails('carla@muster.example')).toEqual([]);
  });

  test('gets three answers at most, of all operators together, since anyone may have typed its address', async () => {
    const contactId = await write('dora@muster.example');
    const other = await createTestOperator(backend, ['service']);
    const answer = (operator: Operator, answerId = randomUUID()) => operator.outcome(`/contact-messages/${contactId}/answers`, post({ answerId, text: 'Ihre Punkte sind gebucht.', close: false }));
    const first = randomUUID();
    const outcomes = [await answer(ida, first), ...(await Promise.all([ida, other, ida, other].map((operator) => answer(operator))))];
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
    expect(await answer(other)).toEqual([409, 'answered-enough']);
    expect(await answer(ida, first)).toEqual([200]);
    expect(await mails('dora@muster.example')).toHaveLength(3);
  });

  test('without an address is answered by a letter', async () => {
    const contactId = await write(null);
    expect(await ida.outcome(`/contact-messages/${contactId}/answers`, post({ answerId: randomUUID(), text: 'Ihre Punkte sind gebucht.', close: true }))).toEqual([422, 'no-address']);
    expect(await ida.outcome('/contact-messages/999999')).toEqual([404, 'unknown-message']);
  });
});

describe('a claim of missing points', () => {
  const claim = async () => {
    const id = randomUUID();
    const now = backend.clock.now();
    const member = await backend.db.selectFrom('member').select(['id', 'email']).where('closed_at', 'is', null).where('email_confirmed_at', 'is not', null).orderBy('id').limit(1).executeTakeFirstOrThrow();
    await backend.db
      .insertInto('click_out')
      .values({ id, member_id: member.id, partner_id: 'lindwurm', referrer_path: null, clicked_at: now, state: 'pending', claim_order_number: `B-1-${id}`, claim_ordered_on: '2026-11-02', claim_amount_cent: 4_990, claimed_at: now })
      .execute();
    return { id, memberId: member.id, email: member.email ?? '' };
  };
  const balance = async (memberId: number) => (await ida.data<{ readonly balance: number }>(`/members/${memberId}`)).balance;

  test('is credited once, on the statement of the partner, with a mail', async () => {
    const { id, memberId, email } = await claim();
    const before = await balance(memberId);
    expect((await ida.data<{ readonly items: readonly { readonly clickId: string }[] }>('/claims?limit=100')).items.map(({ clickId }) => clickId)).toContain(id);
    expect((await auditOf('members'))[0]).toMatchObject({ actor: ida.email, key: 'claims', after: { listed: expect.arrayContaining([memberId]) as unknown } });
    expect(await ida.data(`/claims/${id}/credit`, post({ points: 49 }))).toMatchObject({ state: 'credited', points: 49 });
    expect(await balance(memberId)).toBe(before + 49);
    expect(await ida.outcome(`/claims/${id}/credit`, post({ points: 49 }))).toEqual([409, 'claim-decided']);
    expect(await ida.outcome(`/claims/${id}/rejection`, post({}))).toEqual([409, 'claim-decided']);
    expect(await backend.db.selectFrom('booking').select(['partner_id', 'points']).where('booking_key', '=', `claim:${id}`).execute()).toEqual([{ partner_id: 'lindwurm', points: 49 }]);
    expect((await mails(email)).some(({ subject, body }) => subject.includes('sind gebucht') && body.includes('49 Punkte'))).toBe(true);
    expect((await auditOf('claims'))[0]).toMatchObject({ actor: ida.email, key: id });
  });

  test('is booked under its id as it is stored, however the address spells it', async () => {
    const { id } = await claim();
    expect(await ida.outcome(`/claims/${id.toUpperCase()}/credit`, post({ points: 10 }))).toEqual([200]);
    expect(await backend.db.selectFrom('booking').select('points').where('booking_key', '=', `claim:${id}`).execute()).toEqual([{ points: 10 }]);
  });

  test('credited by two operators at the same time is credited once', async () => {
    const { id, memberId } = await claim();
    const before = await balance(memberId);
    const outcomes = await Promise.all([1, 2, 3].map(() => ida.outcome(`/claims/${id}/credit`, post({ points: 10 }))));
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await balance(memberId)).toBe(before + 10);
  });

  test('gives points once an order, whoever claims it again, also at the same time', async () => {
    const claims = await Promise.all([1, 2, 3].map(() => claim()));
    await backend.db.updateTable('click_out').set({ claim_order_number: 'B-3' }).where('id', 'in', claims.map(({ id }) => id)).execute();
    await backend.db.updateTable('click_out').set({ claim_order_number: ' 0b 3' }).where('id', '=', claims[1]?.id ?? '').execute();
    const { id: stranger } = await backend.db.selectFrom('member').select('id').where('closed_at', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await backend.db.updateTable('click_out').set({ member_id: stranger }).where('id', '=', claims[2]?.id ?? '').execute();
    const outcomes = await Promise.all(claims.map(({ id }) => ida.outcome(`/claims/${id}/credit`, post({ points: 10 }))));
    expect(outcomes.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([[200], [409, 'order-credited'], [409, 'order-credited']]);
  });

  test('is rejected, and large ones need a correction', async () => {
    const { id } = await claim();
    expect(await ida.outcome(`/claims/${id}/credit`, post({ points: 5_001 }))).toEqual([400, 'invalid-request']);
    expect(await ida.data(`/claims/${id}/rejection`, post({}))).toMatchObject({ state: 'rejected' });
    expect((await ida.data<{ readonly items: readonly { readonly clickId: string }[] }>('/claims?state=closed&limit=100')).items.map(({ clickId }) => clickId)).toContain(id);
    expect(await ida.outcome(`/claims/${randomUUID()}/rejection`, post({}))).toEqual([404, 'unknown-claim']);
  });
});

describe('credited claims', () => {
  const claimOf = async (memberId: number): Promise<string> => {
    const id = randomUUID();
    const now = backend.clock.now();
    await backend.db
      .insertInto('click_out')
      .values({ id, member_id: memberId, partner_id: 'lindwurm', referrer_path: null, clicked_at: now, state: 'pending', claim_order_number: `B-2-${id}`, claim_ordered_on: '2026-11-02', claim_amount_cent: 4_990, claimed_at: now })
      .execute();
    return id;
  };
  const members = async () => (await backend.db.selectFrom('member').select(['id', 'email']).where('closed_at', 'is', null).orderBy('id').limit(3).execute());

  test('count with corrections: no operator gives a member, or several in a day, more than corrections allow', async () => {
    const uwe = await createTestOperator(backend, ['service']);
    const [first, second, third] = await members();
    const credit = async (memberId: number, points: number) => uwe.outcome(`/claims/${await claimOf(memberId)}/credit`, post({ points }));
    expect(await credit(first?.id ?? 0, 4_000)).toEqual([200]);
    expect(await credit(first?.id ?? 0, 1_001)).toEqual([409, 'second-operator-needed']);
    expect(await uwe.data(`/members/${String(first?.id)}/corrections`, { ...post({ points: 1_001, reason: 'Noch einmal so viel' }), headers: { 'idempotency-key': randomUUID() } })).toMatchObject({ status: 'waiting' });
    const now = backend.clock.now();
    const corrected = { reason: 'Viele Mitglieder', status: 'booked', requested_by: uwe.email, requested_at: now, decided_by: null, decided_at: null } as const;
    await backend.db.insertInto('point_correction').values({ ...corrected, member_id: second?.id ?? 0, points: 12_000, idempotency_key: randomUUID() }).execute();
    expect(await credit(third?.id ?? 0, 4_001)).toEqual([409, 'second-operator-needed']);
    const outcomes = await Promise.all([1, 2, 3].map(() => credit(third?.id ?? 0, 2_000)));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(2);
  });

  test('count for an operator with a long address as well, whose changes are in the audit trail', async () => {
    const uwe = await createTestOperator(backend, ['service', 'editorial'], `${'u'.repeat(120)}@desk.example`);
    const [first, second, third] = await members();
    const now = backend.clock.now();
    const given = (memberId: number) => ({ at: now, actor: uwe.email, kind: 'claims', key: randomUUID(), before: null, after: JSON.stringify({ state: 'credited', points: 9_999, memberId }) });
    expect(await uwe.outcome(`/claims/${await claimOf(first?.id ?? 0)}/credit`, post({ points: 1 }))).toEqual([200]);
    expect((await auditOf('claims'))[0]).toMatchObject({ actor: uwe.email });
    await backend.db.insertInto('admin_audit').values([given(0), given(0)]).execute();
    for (const member of [second, third]) expect(await uwe.outcome(`/claims/${await claimOf(member?.id ?? 0)}/credit`, post({ points: 2 }))).toEqual([409, 'second-operator-needed']);
    const promo = { id: 'lang', headline: 'a', body: 'b', keywords: [], background_image: '/a.webp', button_text: 'c', promo_image: '/b.webp', promo_link: '/', valid_from: '2026-11-01T00:00:00Z', valid_to: '2026-12-01T00:00:00Z' };
    expect(await uwe.outcome('/kinds/promos/changes', post({ changes: [{ key: null, version: null, value: promo }] }))).toEqual([200]);
  });

  test('are never the operator’s own, however the address is written', async () => {
    const [member] = await members();
    const [mailbox = '', domain = ''] = (member?.email ?? '').split('@');
    const uwe = await createTestOperator(backend, ['service'], `${mailbox}+verwaltung@${domain}`);
    expect(await uwe.outcome(`/claims/${await claimOf(member?.id ?? 0)}/credit`, post({ points: 1 }))).toEqual([409, 'second-operator-needed']);
    const order = { ...post({ points: 1, reason: 'Für mich selbst' }), headers: { 'idempotency-key': randomUUID() } };
    expect(await uwe.data(`/members/${String(member?.id)}/corrections`, order)).toMatchObject({ status: 'waiting' });
  });
});

describe('webhooks', () => {
  test('are made, rotated and ended by the role offers; messages are listed and sent again', async () => {
    const offers = await createTestOperator(backend, ['offers']);
    expect(await offers.outcome('/webhooks', post({ partnerId: 'lindwurm', url: 'http://a.example/' }))).toEqual([422, 'invalid-address']);
    expect(await offers.outcome('/webhooks', post({ partnerId: 'nichts', url: 'https://a.example/' }))).toEqual([404, 'unknown-partner']);
    const { webhookId, secret } = await offers.data<{ readonly webhookId: number; readonly secret: string }>('/webhooks', post({ partnerId: 'lindwurm', url: 'https://a.example/ereignisse' }));
    const now = backend.clock.now();
    const { id } = await backend.db.insertInto('webhook_message').values({ webhook_id: webhookId, type: 'purchase.booked', payload: '{}', created_at: now, next_attempt_at: null, delivered_at: null, last_error: '503' }).returning('id').executeTakeFirstOrThrow();
    const deliveries = () => offers.data<{ readonly deliveries: readonly unknown[] }>(`/webhooks/${webhookId}/deliveries`);
    expect(await deliveries()).toMatchObject({ deliveries: [{ messageId: id, event: 'purchase.booked', state: 'given-up', response: '503' }] });
    expect(await offers.outcome(`/webhooks/${webhookId}/deliveries/${id}/replay`, post({}))).toEqual([200]);
    expect(await deliveries()).toMatchObject({ deliveries: [{ state: 'waiting', attempts: 0 }] });
    expect(await offers.outcome(`/webhooks/${webhookId}/deliveries/999999/replay`, post({}))).toEqual([404, 'unknown-delivery']);
    const rotated = await offers.data<{ readonly secret: string }>(`/webhooks/${webhookId}/rotation`, post({}));
    expect(rotated.secret).not.toBe(secret);
    const stored = await backend.db.selectFrom('partner_webhook').select(['secret', 'old_secret']).where('id', '=', webhookId).executeTakeFirstOrThrow();
    const keyOf = (text: string) => createHmac('sha256', Buffer.from(text.replace('whsec_', ''), 'base64')).update('x').digest('hex');
    expect([stored.secret, stored.old_secret ?? Buffer.alloc(0)].map((key) => createHmac('sha256', key).update('x').digest('hex'))).toEqual([rotated.secret, secret].map(keyOf));
    expect(await offers.outcome(`/webhooks/${webhookId}/end`, post({}))).toEqual([200]);
    expect(await offers.outcome(`/webhooks/${webhookId}/rotation`, post({}))).toEqual([404, 'unknown-webhook']);
    expect(await offers.outcome(`/webhooks/${webhookId}/deliveries/${id}/replay`, post({}))).toEqual([404, 'unknown-webhook']);
    expect((await auditOf('webhooks')).map(({ after }) => after)).toEqual([{ ended: true }, { rotated: true }, { replayed: id }, { created: true, partnerId: 'lindwurm', url: 'https://a.example/ereignisse' }]);
  });

  test('are ten of a partner at most: each purchase writes a message for each', async () => {
    const offers = await createTestOperator(backend, ['offers']);
    const make = (partnerId: string) => offers.outcome('/webhooks', post({ partnerId, url: 'https://a.example/ereignisse' }));
    const made: number[] = [];
    for (let count = 0; count < 10; count += 1) made.push((await offers.data<{ readonly webhookId: number }>('/webhooks', post({ partnerId: 'lindwurm', url: 'https://a.example/ereignisse' }))).webhookId);
    expect(await make('lindwurm')).toEqual([409, 'too-many-webhooks']);
    expect(await make('kornkiste')).toEqual([200]);
    await offers.outcome(`/webhooks/${String(made[0])}/end`, post({}));
    expect(await make('lindwurm')).toEqual([200]);
  });
});
