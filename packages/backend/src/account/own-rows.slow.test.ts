// A member can create rows by calls without end. Reads of a member's rows have a limit, so that one account cannot slow down the service.
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOneTimeTokens } from '../session/one-time-tokens/one-time-tokens.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { MOST_LETTERS, MOST_ROWS } from './records.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
let token = '';
let memberId = 0;
let brochures: readonly string[] = [];

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { callsPerMinute: 300 } });
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  memberId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
  brochures = (await backend.db.selectFrom('brochure').select('id').limit(20).execute()).map(({ id }) => id);
});
afterAll(() => backend.stop());

const track = (ids: readonly string[], more: { readonly token?: string; readonly clientAddress?: string }) =>
  backend.call(`/${backend.dependencies.settings.brochureGroup}/track-impressions`, { method: 'POST', headers: { uuid: randomUUID() }, json: { BrochureIds: ids }, ...more });
const impressions = async (): Promise<number> => (await backend.db.selectFrom('brochure_impression').select('brochure_id').where('member_id', '=', memberId).execute()).length;
const read = async <A>(path: string, more: object = {}): Promise<A> => ((await (await backend.call(path, { token, ...more })).json()) as { data: A }).data;

test('a member sees a brochure once a day, whatever visitor the client names', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect(await (await track(brochures.slice(0, 4), { token })).json()).toEqual({ data: { tracked: 4 } });
  expect(await impressions()).toBe(4);
});

test('impressions cost their address by their number', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => brochures[index] ?? `unknown-${String(index)}`);
  const answers: number[] = [];
  for (let turn = 0; turn < 13; turn += 1) answers.push((await track(ids, { clientAddress: '203.0.113.9' })).status);
  expect(answers.indexOf(429)).toBeGreaterThan(8);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('an export, the devices and the history of a consent have a bound', async () => {
  await sql`insert into click_out (id, member_id, partner_id, clicked_at, state) select gen_random_uuid(), ${memberId}, 'kornkiste', ${backend.clock.now()}, 'clicked' from generate_series(1, ${MOST_ROWS + 50})`.execute(backend.db);
  await sql`insert into brochure_view (view_id, visitor, member_id, brochure_id, page_number, viewed_at) select gen_random_uuid(), gen_random_uuid(), ${memberId}, brochure_id, page_number, ${backend.clock.now()} from generate_series(1, ${MOST_ROWS + 50}), (select brochure_id, page_number from brochure_page limit 1) as page`.execute(backend.db);
  await sql`insert into session (id, member_id, client_id, login_type, roles, device_name, device_class, created_at, last_seen_at) select gen_random_uuid(), ${memberId}, 'pluspunkt-web', 'password', '{member}', 'Firefox', 'desktop', ${backend.clock.now()}, ${backend.clock.now()} from generate_series(1, 150)`.execute(backend.db);
  await sql`insert into consent_change (member_id, consent, status, text_version, origin, changed_at) select ${memberId}, 'onlinemarketing', case n % 2 when 0 then 'accepted' else 'revoked' end, '1', 'web', ${backend.clock.now()} from generate_series(1, 150) as n`.execute(backend.db);
  await sql`insert into contact_request (request_id, member_id, topic, first_name, last_name, message, created_at) select gen_random_uuid(), ${memberId}, 'other', 'Katharina', 'Lindner', 'Guten Tag, eine Frage', ${backend.clock.now()} from generate_series(1, ${MOST_LETTERS + 50})`.execute(backend.db);
  const exported = await read<{ clickOuts: unknown[]; devices: unknown[]; records: { brochureViews: unknown[]; contactRequests: unknown[] } }>('/profile/data-export', { method: 'POST', json: { password: KATHARINA.password } });
  expect([exported.clickOuts.length, exported.records.brochureViews.length, exported.devices.length, exported.records.contactRequests.length]).toEqual([MOST_ROWS, MOST_ROWS, 100, MOST_LETTERS]);
  expect(await read<unknown[]>('/profile/sessions')).toHaveLength(100);
  expect((await read<{ history: unknown[] }>('/user-consents/onlinemarketing-status')).history).toHaveLength(100);
});

test('a session keeps its newest used refresh tokens, and a consent its newest changes', async () => {
  const { refreshToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const { session_id: sessionId } = await backend.db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', createHash('sha256').update(refreshToken).digest()).executeTakeFirstOrThrow();
  const now = backend.clock.now();
  await sql`insert into refresh_token (token_hash, session_id, created_at, expires_at, used_at) select sha256(n::text::bytea), ${sessionId}, ${now}, ${now}, ${now} from generate_series(1, 150) as n`.execute(backend.db);
  expect((await backend.token({ grant_type: 'refresh_token', client_id: OPENID_CLIENT_ID, refresh_token: refreshToken })).status).toBe(200);
  expect(await backend.db.selectFrom('refresh_token').select('used_at').where('session_id', '=', sessionId).where('used_at', 'is not', null).execute()).toHaveLength(100);
  await sql`insert into consent_change (member_id, consent, status, text_version, origin, changed_at) select ${memberId}, 'customizedadverts', case n % 2 when 0 then 'accepted' else 'revoked' end, '1', 'web', ${now} from generate_series(1, 1100) as n`.execute(backend.db);
  expect((await backend.call('/user-consents/customizedadverts-revoke', { method: 'PUT', json: {}, token })).status).toBe(200);
  expect(await backend.db.selectFrom('consent_change').select('id').where('member_id', '=', memberId).where('consent', '=', 'customizedadverts').execute()).toHaveLength(1_000);
});

test('the export of another member waits for one of each address, not for all', async () => {
  const other = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
  const finished: string[] = [];
  const ask = async (name: string, session: string, password: string, clientAddress: string): Promise<void> => {
    expect((await backend.call('/profile/data-export', { method: 'POST', token: session, json: { password }, clientAddress })).status).toBe(200);
    finished.push(name);
  };
  const large = [1, 2, 3].map(() => ask('large', token, KATHARINA.password, '203.0.113.20'));
  await Promise.all([...large, ask('small', other, JONAS.password, '198.51.100.20')]);
  expect(finished.at(-1)).toBe('large');
});

test('of single-use tokens that nobody uses a member has fifty, the newest', async () => {
  const tokens: string[] = [];
  const query = new URLSearchParams({ cardNumber: KATHARINA.cardNumber, url: '/' }).toString();
  for (let turn = 0; turn < 60; turn += 1) {
    backend.clock.advance(1_000);
    tokens.push((await read<{ token: string }>(`/single-use-token/token?${query}`, { clientAddress: '203.0.113.10' })).token);
  }
  expect(await backend.db.selectFrom('one_time_token').select('token_hash').where('member_id', '=', memberId).where('purpose', '=', 'login').execute()).toHaveLength(50);
  const logIn = async (refreshToken: string | undefined): Promise<number> => (await backend.token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '', scope: 'offline_access' })).status;
  expect([await logIn(tokens[9]), await logIn(tokens[10]), await logIn(tokens.at(-1))]).toEqual([400, 200, 200]);
});

test('of the views of pages that a member’s client has named a thousand are known', async () => {
  const { db, clock } = backend;
  const view = async (viewId: string): Promise<number> => (await backend.call('/userdata/pageviews', { method: 'POST', json: { path: '/coupons', viewId }, token, clientAddress: '203.0.113.12' })).status;
  const first = randomUUID();
  expect(await view(first)).toBe(200);
  await sql`insert into page_view_once (member_id, view_id, path, viewed_at) select ${memberId}, gen_random_uuid(), '/coupons', ${clock.now()}::timestamptz - n * interval '1 second' from generate_series(1, 1500) as n`.execute(db);
  clock.advance(1_000);
  expect([await view(randomUUID()), await view(first)]).toEqual([200, 200]);
  const { views } = await db.selectFrom('page_view_once').select((build) => build.fn.countAll<number>().as('views')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  expect(views).toBe(1_000);
});

test('of links that report a change each mailbox of a member has the first ten and the last ten', async () => {
  const { db, clock } = backend;
  const links = createOneTimeTokens(backend.dependencies);
  const issue = (email: string) => db.transaction().execute((tx) => links.issue(tx, { purpose: 'alarm', lifetime: { days: 14 }, memberId, payload: { email } }));
  const issued: string[] = [];
  for (const email of ['frueher@post.example', 'dieb@post.example'])
    for (let turn = 0; turn < 30; turn += 1) {
      clock.advance(1_000);
      issued.push(await issue(email));
    }
  const isOpen = await Promise.all(issued.map((token) => links.isOpen(db, token, ['alarm'])));
  const kept = [true, false, true].flatMap((open) => Array.from({ length: 10 }, () => open));
  expect(isOpen).toEqual([...kept, ...kept]);
});

test.each(['step-up', 'passkey-creation', 'authenticator-draft'] as const)('of tokens of the kind %s that nobody uses a member has fifty', async (purpose) => {
  const { db } = backend;
  const links = createOneTimeTokens(backend.dependencies);
  for (let turn = 0; turn < 60; turn += 1) await db.transaction().execute((tx) => links.issue(tx, { purpose, lifetime: { ms: 60_000 }, memberId }));
  expect(await db.selectFrom('one_time_token').select('token_hash').where('member_id', '=', memberId).where('purpose', '=', purpose).execute()).toHaveLength(50);
});

test('second steps of a login that nobody has taken end with their time', async () => {
  const { db, clock } = backend;
  const links = createOneTimeTokens(backend.dependencies);
  const begin = (): Promise<string> => db.transaction().execute((tx) => links.issue(tx, { purpose: 'second-step', lifetime: { ms: 300_000 }, memberId }));
  const left = async (): Promise<number> => (await db.selectFrom('one_time_token').select('token_hash').where('member_id', '=', memberId).where('purpose', '=', 'second-step').execute()).length;
  for (let turn = 0; turn < 60; turn += 1) await begin();
  expect(await left()).toBe(60);
  clock.advance(300_000);
  await begin();
  expect(await left()).toBe(1);
});

test('a thousand views of a brochure are a member’s, further ones a visitor’s', async () => {
  const { brochure_id: brochureId, page_number: pageNumber } = await backend.db.selectFrom('brochure_page').select(['brochure_id', 'page_number']).orderBy('brochure_id').orderBy('page_number').limit(1).executeTakeFirstOrThrow();
  const { db } = backend;
  await db.deleteFrom('brochure_view').where('member_id', '=', memberId).execute();
  await sql`insert into brochure_view (view_id, visitor, member_id, brochure_id, page_number, viewed_at) select gen_random_uuid(), gen_random_uuid(), ${memberId}, ${brochureId}, ${pageNumber}, ${backend.clock.now()} from generate_series(1, 999)`.execute(db);
  const view = async (): Promise<number> => (await backend.call(`/${backend.dependencies.settings.brochureGroup}/track-pageview`, { method: 'POST', headers: { uuid: randomUUID() }, json: { BrochureIds: [brochureId], pageNumber, viewId: randomUUID() }, token, clientAddress: '203.0.113.11' })).status;
  expect([await view(), await view()]).toEqual([200, 200]);
  const { views } = await db.selectFrom('brochure_view').select((build) => build.fn.countAll<number>().as('views')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  expect(views).toBe(1_000);
});

test('of a member’s sessions the newest five hundred stay, and those by birthday and postcode end no others', async () => {
  const { db, clock } = backend;
  await sql`insert into session (id, member_id, client_id, login_type, roles, device_name, device_class, created_at, last_seen_at) select gen_random_uuid(), ${memberId}, 'pluspunkt-web', 'password', '{member}', 'Firefox', 'desktop', ${clock.now()}::timestamptz - n * interval '1 second', ${clock.now()}::timestamptz - n * interval '1 second' from generate_series(1, 600) as n`.execute(db);
  clock.advance(1_000);
  const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  expect(await db.selectFrom('session').select('id').where('member_id', '=', memberId).execute()).toHaveLength(500);
  await db.updateTable('session').set({ last_seen_at: sql`last_seen_at - interval '1 hour'` }).where('member_id', '=', memberId).execute();
  await db.updateTable('credential').set({ zip_dob_allowed: true }).where('member_id', '=', memberId).execute();
  await backend.logIn({ username: KATHARINA.cardNumber, password: `${KATHARINA.birthday}|${KATHARINA.postcode}` });
  expect(await db.selectFrom('session').select('id').where('member_id', '=', memberId).execute()).toHaveLength(501);
  expect((await backend.call('/profile/memberinfo', { token: accessToken })).status).toBe(200);
});

test('reports whose time is over take no place of those that work', async () => {
  const { db, clock } = backend;
  const links = createOneTimeTokens(backend.dependencies);
  const issue = (days: number) => db.transaction().execute((tx) => links.issue(tx, { purpose: 'alarm', lifetime: { days }, memberId, payload: { email: 'spaeter@post.example' } }));
  for (let turn = 0; turn < 10; turn += 1) await issue(1);
  clock.advance(3 * 86_400_000);
  const first = await issue(14);
  for (let turn = 0; turn < 20; turn += 1) await issue(14);
  expect(await links.isOpen(db, first, ['alarm'])).toBe(true);
});
