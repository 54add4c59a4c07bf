// What a stranger types reaches no mailbox that is not the writer's own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const VICTIM = 'opfer@post.example';
let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => backend.stop());

const bodiesTo = async (recipient: string) => (await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', recipient).orderBy('id').execute()).map(({ body }) => body);
const setConfirmed = (confirmed: boolean) =>
  backend.db.updateTable('member').set({ email_confirmed_at: confirmed ? backend.clock.now() : null }).where('email', '=', KATHARINA.email).execute();

test('a stranger’s letter to the service is confirmed without a name, also to the address of a member', async () => {
  for (const email of [VICTIM, KATHARINA.email]) {
    const json = { requestId: randomUUID(), topic: 'points', email, firstName: 'Ihr Konto ist', lastName: 'gesperrt', message: 'Meine Punkte fehlen.' };
    expect((await backend.call('/contact/form', { method: 'POST', json, headers: { 'x-recaptcha-v3-token': 'solved' } })).status).toBe(200);
    const body = (await bodiesTo(email)).at(-1) ?? '';
    expect(body).toMatch(/^Guten Tag,\n/);
    expect(body).not.toContain('gesperrt');
  }
  expect((await bodiesTo(backend.dependencies.settings.mailFrom)).join()).toContain('Ihr Konto ist gesperrt');
});

test('a registration is welcomed without a name', async () => {
  const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { data: { formNumber: string; dataProtectionFormId: string }[] }).data;
  const json = {
    requestId: randomUUID(), genderKey: 'None', firstName: 'Ihr Konto ist', lastName: 'gesperrt', birthday: '1991-03-14', email: 'neu@post.example', password: 'Fliederbusch-48', channel: 'WEB',
    address: { street: 'Lindenweg', streetNumber: '7', postcode: '10115', city: 'Berlin', countryKey: 'DE' }, customizedAdverts: false, communicationNewsletter: false, ...form,
  };
  expect((await backend.call('/member/register', { method: 'POST', json: { ...json, formNumber: form?.formNumber, dataProtectionFormId: form?.dataProtectionFormId }, headers: { 'x-recaptcha-v3-token': 'solved' } })).status).toBe(200);
  const [body = ''] = await bodiesTo('neu@post.example');
  expect([body.startsWith('Guten Tag,\n'), body.includes('gesperrt')]).toEqual([true, false]);
});

test('a member is called by name once the address is confirmed, and a claim quotes its order only then', async () => {
  const { name: partnerName } = await backend.db.selectFrom('partner').select('name').where('affiliate_shop_link', '<>', '').executeTakeFirstOrThrow();
  const claimed = async (confirmed: boolean): Promise<string> => {
    await setConfirmed(confirmed);
    const clickId = randomUUID();
    await backend.call('/userdata/affiliator/clickout-logged-in-user', { method: 'POST', token, json: { clickId, partnerName } });
    const clickedAt = new Date(backend.clock.now().getTime() - 20 * 86_400_000);
    await backend.db.updateTable('click_out').set({ clicked_at: clickedAt }).where('id', '=', clickId).execute();
    const json = { orderNumber: 'RUFEN SIE 0900 AN', orderedOn: clickedAt.toISOString().slice(0, 10), amountInCent: 4_999 };
    expect((await backend.call(`/userdata/affiliator/clickouts/${clickId}/claim`, { method: 'POST', token, json })).status).toBe(200);
    return (await bodiesTo(KATHARINA.email)).at(-1) ?? '';
  };
  expect(await claimed(false)).toMatch(/^Guten Tag,\n\nSie haben Punkte für Ihre Bestellung vom /);
  expect(await claimed(true)).toMatch(/^Guten Tag Katharina \S+,\n\nSie haben Punkte für Ihre Bestellung RUFEN SIE 0900 AN vom /);
});
