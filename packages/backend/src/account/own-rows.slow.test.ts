// A member can create rows by calls without end. Reads of a member's rows have a limit, so that one account cannot slow down the service.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { MOST_ROWS } from './records.ts';

const [KATHARINA] = DEMO_LOGINS;
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
  const exported = await read<{ clickOuts: unknown[]; devices: unknown[]; records: { brochureViews: unknown[] } }>('/profile/data-export', { method: 'POST', json: { password: KATHARINA.password } });
  expect([exported.clickOuts.length, exported.records.brochureViews.length, exported.devices.length]).toEqual([MOST_ROWS, MOST_ROWS, 100]);
  expect(await read<unknown[]>('/profile/sessions')).toHaveLength(100);
  expect((await read<{ history: unknown[] }>('/user-consents/onlinemarketing-status')).history).toHaveLength(100);
});
