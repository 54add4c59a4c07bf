// What an identity provider may know of a member.
import * as contract from '@pluspunkt/adapters/password/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const ALL = { shareEmail: true, shareProfile: true, shareConsents: true };
const NONE = { shareEmail: false, shareProfile: false, shareConsents: false };

let backend: TestBackend;
let token = '';
let memberId = 0;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  memberId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
});
afterAll(() => backend.stop());

const share = async (json: object) => {
  const answer = await backend.call('/profile/consents-netid', { method: 'POST', token, json });
  return answer.status === 200 ? 200 : ((await answer.json()) as { readonly error: { readonly code: string } }).error.code;
};
const shared = async () => ((await (await backend.call(contract.readConsentsNetId.path, { token })).json()) as { readonly data: object }).data;
const waiting = async (): Promise<number> => (await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db)).rows.length;

test('more than before needs the password, less does not', async () => {
  expect(await share(ALL)).toBe('password-needed');
  expect(await share({ ...ALL, password: KATHARINA.password })).toBe(200);
  expect(await share(ALL)).toBe(200);
  expect(await share(NONE)).toBe(200);
});

test('a call that repeats what is shared restores nothing that its owner withdraws meanwhile', async () => {
  expect(await share({ ...ALL, password: KATHARINA.password })).toBe(200);
  const repeated = await backend.db.transaction().execute(async (tx) => {
    await lockMemberRow(tx, memberId);
    const call = share(ALL);
    await expect.poll(waiting).toBe(1);
    await tx.updateTable('shared_consent').set({ share_email: false, share_profile: false, share_consents: false }).where('member_id', '=', memberId).execute();
    return { call };
  });
  expect(await repeated.call).toBe('password-needed');
  expect(await shared()).toEqual(NONE);
});
