// The database records what members spend and consent to, and the record cannot be changed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend } from '../../create-backend.ts';
import { createDatabase, type Db } from '../../platform/db/database.ts';
import { withComment, withRequestId } from '../../platform/db/request-comment.ts';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';
import { createTracer, NO_TRACES, type Tracer } from '../../platform/telemetry/tracer.ts';
import { readMemberAudit, type MemberAuditEntry } from './member-audit.ts';
import { runAdmin } from '../../commands.ts';

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

test('a donation is recorded with member, amount and request, once, and a refused one is not', async () => {
  const { id: partner, name } = await backend.db.selectFrom('donation_partner').select(['id', 'name']).where('active', '=', true).orderBy('id').executeTakeFirstOrThrow();
  await call('POST', '/member/donate', { cardNumber, donatedPoints: 120, donationPartnerId: partner, password }, 'besuch-0001');
  const booking = await backend.db.selectFrom('donation').select('booking_id').where('member_id', '=', memberId).orderBy('booking_id', 'desc').executeTakeFirstOrThrow();
  const noted = { memberId, actor: 'member', action: 'points.donation', requestId: 'besuch-0001', before: null, after: { bookingId: booking.booking_id, points: -120, partner: name } };
  expect(await newest()).toEqual([noted]);
  const refused = await backend.call('/member/donate', { method: 'POST', json: { cardNumber, donatedPoints: 999_999, donationPartnerId: partner, password }, token, headers: { 'idempotency-key': randomUUID() } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await newest()).toEqual([noted]);
});

test('the lock of spending is recorded when it is set and when it is removed', async () => {
  await call('PUT', '/profile/spending-lock', {}, 'besuch-0002');
  await call('POST', '/profile/spending-lock/release', { password }, 'besuch-0003');
  expect((await newest(2)).map(({ action, requestId }) => [action, requestId])).toEqual([
    ['points.unlock', 'besuch-0003'],
    ['points.lock', 'besuch-0002'],
  ]);
});

test('a consent is recorded with its previous value and with its text', async () => {
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
    runAdmin(words, { out: (text) => void said.push(text), err: (text) => void said.push(text), actor: 'schmitt', mailOrigin: () => 'http://pluspunkt.test', now: backend.clock.now, texts: () => Promise.resolve({}), open: () => Promise.resolve({ db: backend.db, products: backend.products, urls: backend.urls, close: () => Promise.resolve() }) });
  expect(await admin('audit', 'members', '--card', cardNumber, '--limit', '1')).toBe(0);
  expect(said.join()).toMatch(/^\S+Z {2}Mitglied \d+ +member {4}consent\.onlinemarketing {2}\{"status":"accepted"\} → .*"status":"revoked".* besuch-0005$/);
  expect(await admin('audit', '--card', cardNumber)).toBe(2);
  expect(await admin('audit', 'everybody')).toBe(2);
});

describe('with traces on', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  let tracer: Tracer = NO_TRACES;
  let database: Db;
  beforeAll(async () => {
    // Nothing listens at that port: spans are dropped, and statements carry the id anyway.
    tracer = await createTracer({ endpoint: 'http://127.0.0.1:9/v1/traces', serviceName: 'pluspunkt-test', sampler: 'parentbased_always_on', samplerRatio: 1 });
    database = createDatabase(backend.url, { maxConnections: 2, tracer });
  });
  afterAll(async () => {
    await database.destroy();
    await tracer.stop();
  });

  const inTrace = <A>(work: () => Promise<A>): Promise<A> => tracer.run({ name: 'call', kind: 'server', parent: `00-${TRACE}-00f067aa0ba902b7-01` }, work);
  const callTraced = (method: string, path: string, json: unknown, requestId: string): Promise<Response> =>
    inTrace(() =>
      createBackend({ ...backend.dependencies, database, tracer }).fetch(
        new Request(`http://pluspunkt.test/api/v1${path}`, { method, body: JSON.stringify(json), headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': requestId, 'idempotency-key': randomUUID() } }),
      ),
    );
  const consent = (db: Db) => db.insertInto('consent_change').values({ member_id: memberId, consent: 'onlinemarketing', status: 'accepted', text_version: '2026-1', origin: 'web', changed_at: backend.clock.now() });

  test('a donation and a consent are the member’s, with the request', async () => {
    const { id: partner } = await backend.db.selectFrom('donation_partner').select('id').where('active', '=', true).orderBy('id').executeTakeFirstOrThrow();
    expect((await callTraced('POST', '/member/donate', { cardNumber, donatedPoints: 20, donationPartnerId: partner, password }, 'besuch-0006')).status).toBe(200);
    await inTrace(() => withRequestId('besuch-0007', () => consent(database).execute()));
    expect((await newest(2)).map(({ action, actor, requestId }) => [action, actor, requestId])).toEqual([
      ['consent.onlinemarketing', 'member', 'besuch-0007'],
      ['points.donation', 'member', 'besuch-0006'],
    ]);
  });

  test('what a job does is the job’s', async () => {
    await inTrace(() => withRequestId('job-clean-up', () => consent(database).execute()));
    expect(await newest()).toMatchObject([{ actor: 'job', requestId: 'job-clean-up' }]);
  });

  test('what has a trace and no request is the product’s own doing as well, and names the trace', async () => {
    await inTrace(() => consent(database).execute());
    expect(await newest()).toMatchObject([{ actor: 'member', requestId: expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`)) as string }]);
  });
});

describe('the author of a statement is read from its comment', () => {
  const STATEMENT = "insert into consent_change (member_id, consent, status, text_version, origin, changed_at) select id, 'onlinemarketing', 'accepted', '2026-1', 'web', now() from member where card_number = '4210067389'";
  /** On a connection without comments. */
  const noted = async (text: string) => {
    await sql.raw(text).execute(backend.db);
    const [entry] = await newest();
    return [entry?.actor, entry?.requestId];
  };
  const ofLength = (length: number): string => `${STATEMENT} and '${'x'.repeat(length - STATEMENT.length - " and '' <> ''".length)}' <> ''`;
  const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  test.each([200, 400, 849, 850, 851, 852, 3_000])('whichever form it has by the statement’s length (%i)', async (length) => {
    const statement = length < STATEMENT.length + 20 ? STATEMENT : ofLength(length);
    const write = (traceparent?: string) => withComment(statement, traceparent);
    expect(await noted(withRequestId('besuch-0008', () => write()))).toEqual(['member', 'besuch-0008']);
    expect(await noted(withRequestId('besuch-0009', () => write(TRACEPARENT)))).toEqual(['member', 'besuch-0009']);
    expect(await noted(withRequestId('job-write-off', () => write(TRACEPARENT)))).toEqual(['job', 'job-write-off']);
    expect(await noted(write(TRACEPARENT))).toEqual(['member', TRACEPARENT]);
    expect(await noted(write())).toEqual(['operator', null]);
  });

  test.each([
    ['a note in front', `/* korrektur */ ${STATEMENT}`],
    ['a sentence at the end', `${STATEMENT} /* auf Wunsch, siehe Anruf */`],
    ['a word in the middle', `${STATEMENT} /* besuch-0010 */ and true`],
    ['what a tool adds', `/* ApplicationName=Werkzeug 25.1 */ ${STATEMENT}`],
    ['half a trace', `${STATEMENT} /* traceparent= */`],
  ])('an operator’s is one with %s', async (_words, text) => {
    expect(await noted(text)).toEqual(['operator', null]);
  });
});

test('a request id cannot impersonate a job', async () => {
  await call('PUT', '/profile/spending-lock', {}, 'job-write-off-expired-points');
  const [entry] = await newest();
  expect(entry).toMatchObject({ action: 'points.lock', actor: 'member', requestId: expect.not.stringContaining('job') as string });
  await call('POST', '/profile/spending-lock/release', { password }, 'besuch-0011');
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
  const reported = JSON.stringify(after);
  for (const personal of [cardNumber, KATHARINA.email, KATHARINA.birthday, 'Katharina', 'Lindner']) expect(reported).not.toContain(personal);
  expect(await readMemberAudit(backend.db, { limit: 5, card: cardNumber })).toEqual([]);
});
