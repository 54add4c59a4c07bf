// Partners, click-outs and the contact form from the client through the service to the database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, createTestClock, DEMO_LOGINS, type TestBackend, type TestClock } from '@pluspunkt/backend/testing';
import { aContactForm, describeClickOutsGatewayContract, describeContactGatewayContract, describePartnersGatewayContract } from '@pluspunkt/testkit/partners';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpClickOutsGateway } from './http-click-outs-gateway.ts';
import { createHttpContactGateway } from './http-contact-gateway.ts';
import { createHttpPartnersGateway } from './http-partners-gateway.ts';

const DAY = 86_400_000;
const [KATHARINA, JONAS] = DEMO_LOGINS;
let clock: TestClock;
let backend: TestBackend;
beforeAll(async () => {
  clock = createTestClock();
  backend = await createTestBackend({ seed: 'demo', clock });
});
afterAll(() => backend.stop());

/** Tests let days pass, so everybody logs in again. */
const clientOf = async (login: typeof KATHARINA | typeof JONAS) =>
  createServiceClient(backend, (await backend.logIn({ username: login.cardNumber, password: login.password })).accessToken);
const visitor = () => createServiceClient(backend);
const clickOuts = (http = visitor()) => createHttpClickOutsGateway({ http });
const contact = (http = visitor()) => createHttpContactGateway({ http });
const countOf = async (table: 'click_out' | 'contact_request' | 'mail_outbox') => {
  const { total } = await backend.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
};

describePartnersGatewayContract('the service', async () => createHttpPartnersGateway({ http: visitor() }));

describe('the partners of the demo world', () => {
  const partners = () => createHttpPartnersGateway({ http: visitor() });
  const namesOf = async (filter: Parameters<ReturnType<typeof partners>['partners']>[0]) =>
    granted(await partners().partners(filter)()).items.map(({ common }) => common.partnerName);

  test('are 20 on site and 40 online', async () => {
    expect(granted(await partners().partners({ type: 'PREMIUM' })()).totalNumberOfResults).toBe(20);
    expect(granted(await partners().partners({ type: 'ONLINE' })()).totalNumberOfResults).toBe(40);
  });
  test('are found by what they sell, best first, also with other filters', async () => {
    expect((await namesOf({ query: 'schuhe', type: 'PREMIUM' }))[0]).toBe('Sohlengang');
    expect(await namesOf({ query: 'blumen', type: 'ONLINE', letter: 'T' })).toEqual(['tulpentaxi']);
    expect(await namesOf({ query: '!!!' })).toEqual([]);
  });
  test('are listed under their letter, umlauts with the plain one', async () => {
    expect(await namesOf({ letter: 'W' })).toEqual(['Wiegenlied', 'Wiesengruß', 'Würfelglück']);
    expect(await namesOf({ letter: '#' })).toEqual([]);
  });
});

describeClickOutsGatewayContract('the service', async () => ({
  member: createHttpClickOutsGateway({
    http: {
      ...visitor(),
      // Days pass within a test, so that each call needs its own session.
      call: (contract, input, options) => async () => (await clientOf(JONAS)).call(contract, input, options)(),
    },
  }),
  visitor: clickOuts(),
  cardNumber: JONAS.cardNumber,
  shop: 'Pfotenpost',
  otherShop: 'Fadenlauf',
  noShop: 'Kornkiste',
  advanceDays: (days) => clock.advance(days * DAY),
  now: clock.now,
  newId: randomUUID,
}));

describe('a click-out', () => {
  test('of a visitor leaves no row', async () => {
    const before = await countOf('click_out');
    granted(await clickOuts().leaveAsVisitor({ partnerName: 'Pfotenpost', clickId: randomUUID(), referrerPath: '/partner/pfotenpost' })());
    expect(await countOf('click_out')).toBe(before);
  });

  test('sent eight times at once is one row', async () => {
    const gateway = clickOuts(await clientOf(JONAS));
    const click = { partnerName: 'Fadenlauf', clickId: randomUUID() };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => gateway.leaveAsMember(click)()));
    expect(new Set(outcomes.map((outcome) => granted(outcome).redirectUrl)).size).toBe(1);
    expect(await backend.db.selectFrom('click_out').select('state').where('id', '=', click.clickId).execute()).toEqual([{ state: 'clicked' }]);
  });

  test('is kept among the newest two hundred of its member and day; those of other days and claimed ones stay', async () => {
    const { id: memberId } = await backend.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
    const { id: partnerId } = await backend.db.selectFrom('partner').select('id').where('name', '=', 'Pfotenpost').executeTakeFirstOrThrow();
    const ofJonas = backend.db.selectFrom('click_out').select('id').where('member_id', '=', memberId);
    const aDayAgo = new Date(clock.now().getTime() - 86_400_000);
    const earlier = (minute: number) => ({ id: randomUUID(), member_id: memberId, partner_id: partnerId, clicked_at: new Date(clock.now().getTime() - minute * 60_000), state: 'clicked' as const });
    const claim = { claimed_at: clock.now(), claim_order_number: 'A-1', claim_ordered_on: '2026-01-02', claim_amount_cent: 1_000, state: 'pending' as const };
    await backend.db.insertInto('click_out').values([...Array.from({ length: 300 }, (_, index) => earlier(index + 1)), earlier(1_500)]).execute();
    await backend.db.insertInto('click_out').values({ ...earlier(400), ...claim }).execute();
    const ofOtherDays = await ofJonas.where('clicked_at', '<', aDayAgo).orderBy('id').execute();
    granted(await clickOuts(await clientOf(JONAS)).leaveAsMember({ partnerName: 'Pfotenpost', clickId: randomUUID() })());
    expect(await ofJonas.where('clicked_at', '>', aDayAgo).where('claimed_at', 'is', null).execute()).toHaveLength(200);
    expect(await ofJonas.where('clicked_at', '<', aDayAgo).orderBy('id').execute()).toEqual(ofOtherDays);
    expect(await ofJonas.where('claim_order_number', '=', 'A-1').execute()).toHaveLength(1);
  });

  test('for a product leads to its page in the shop, with the card of a member and without that of a visitor', async () => {
    const click = { partnerName: 'Pfotenpost', clickId: randomUUID(), gtin: '2400010928222' };
    const member = granted(await clickOuts(await clientOf(JONAS)).leaveAsMember(click)()).redirectUrl;
    expect(member).toBe(`https://pfotenpost.example/produkt/2400010928222?karte=${JONAS.cardNumber}&subid=${click.clickId}`);
    expect(granted(await clickOuts().leaveAsVisitor({ ...click, clickId: randomUUID() })()).redirectUrl).toBe('https://pfotenpost.example/produkt/2400010928222?karte=0000000000');
  });

  test('never leads to another scheme than https, whatever the shop’s link', async () => {
    const before = await backend.db.selectFrom('shop').select('product_link').where('id', '=', 'pfotenpost').executeTakeFirstOrThrow();
    await backend.db.updateTable('shop').set({ product_link: 'javascript:alert({gtin})' }).where('id', '=', 'pfotenpost').execute();
    const target = granted(await clickOuts().leaveAsVisitor({ partnerName: 'Pfotenpost', clickId: randomUUID(), gtin: '2400010928222' })());
    await backend.db.updateTable('shop').set(before).where('id', '=', 'pfotenpost').execute();
    expect(target.redirectUrl).toMatch(/^https:\/\/pfotenpost\.example\/\?/);
  });

  test('of another member can neither be seen, taken over nor claimed', async () => {
    const jonas = clickOuts(await clientOf(JONAS));
    const katharina = clickOuts(await clientOf(KATHARINA));
    const click = { partnerName: 'Fadenlauf', clickId: randomUUID() };
    granted(await jonas.leaveAsMember(click)());
    expect(codeOf(await katharina.leaveAsMember(click)())).toBe('conflict');
    expect(granted(await katharina.journal()()).map(({ id }) => id)).not.toContain(click.clickId);
    const claim = { orderNumber: '1', orderedOn: '2026-11-20', amountInCent: 100 };
    expect(codeOf(await katharina.claim(click.clickId, claim)())).toBe('not-found');
  });

  test('in the demo world is there in every state, and credited points cannot be claimed', async () => {
    const gateway = clickOuts(await clientOf(KATHARINA));
    const journal = granted(await gateway.journal()());
    expect(new Set(journal.map(({ state }) => state))).toEqual(new Set(['clicked', 'reported', 'pending', 'credited', 'rejected']));
    const credited = journal.find(({ state }) => state === 'credited');
    const claim = { orderNumber: '1', orderedOn: credited?.clickedAt.slice(0, 10) ?? '', amountInCent: 100 };
    expect(codeOf(await gateway.claim(credited?.id ?? '', claim)())).toBe('already-credited');
  });

  test('claimed twice at once with different data is claimed once', async () => {
    const clickId = randomUUID();
    granted(await clickOuts(await clientOf(JONAS)).leaveAsMember({ partnerName: 'Pfotenpost', clickId })());
    const orderedOn = clock.now().toISOString().slice(0, 10);
    clock.advance(5 * DAY);
    const gateway = clickOuts(await clientOf(JONAS));
    const outcomes = await Promise.all([1, 2].map((amountInCent) => gateway.claim(clickId, { orderNumber: 'B-1', orderedOn, amountInCent })()));
    expect(outcomes.map(codeOf).toSorted()).toEqual(['conflict', 'none']);
    const mails = await backend.db.selectFrom('mail_outbox').select(['recipient', 'body']).where('mail_key', 'like', `claim:${clickId}:%`).orderBy('mail_key').execute();
    expect(mails).toMatchObject([{ recipient: JONAS.email }, { recipient: expect.stringContaining('hilfe@') as string, body: expect.stringMatching(/B-1 vom .* 20\d\d\nBetrag: 0,0[12]/) as string }]);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', { device: 'phone', tracksPurchases: true }],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0', { device: 'desktop', tracksPurchases: false }],
])('a browser with the user agent %s gets its class', async (userAgent, expected) => {
  const http = createServiceClient(backend, undefined, { 'user-agent': userAgent });
  expect(granted(await clickOuts(http).userAgent()())).toEqual(expected);
});

describeContactGatewayContract('the service', async () => ({ member: contact(await clientOf(JONAS)), visitor: contact(), newId: randomUUID }));

describe('a message', () => {
  const mailsFor = (requestId: string) =>
    backend.db.selectFrom('mail_outbox').selectAll().where('mail_key', 'like', `contact:${requestId}:%`).orderBy('mail_key').execute();

  test('goes to the service, and its sender gets a confirmation that repeats nothing of it', async () => {
    const form = aContactForm(randomUUID(), { message: 'Bitte rufen Sie nicht an: ich lese lieber.', cardNumber: '4210093517' });
    const ticket = granted(await contact().write(form, { v3: 'right' })());
    const [confirmation, service, ...rest] = await mailsFor(form.requestId);
    expect(rest).toEqual([]);
    expect(confirmation).toMatchObject({ recipient: form.email, subject: expect.stringContaining(ticket) as string });
    expect(confirmation?.body).not.toContain(form.message);
    expect(service).toMatchObject({ recipient: expect.stringContaining('hilfe@') as string, body: expect.stringContaining(form.message) as string });
  });

  test('of a member goes out under the member’s own name and address', async () => {
    const requestId = randomUUID();
    granted(await contact(await clientOf(KATHARINA)).writeAsMember({ topic: 'coupons', message: 'Mein Coupon wurde nicht erkannt.', requestId })());
    const row = await backend.db.selectFrom('contact_request').selectAll().where('request_id', '=', requestId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: KATHARINA.email, card_number: KATHARINA.cardNumber, topic: 'coupons' });
    expect((await mailsFor(requestId)).map(({ recipient }) => recipient)).toContain(KATHARINA.email);
  });

  test('sent eight times at once is one ticket, one row and two mails', async () => {
    const form = aContactForm(randomUUID());
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => contact().write(form, { v3: 'right' })()));
    expect(new Set(outcomes.map(granted)).size).toBe(1);
    expect(await mailsFor(form.requestId)).toHaveLength(2);
  });

  test('that is refused leaves nothing behind', async () => {
    const before = [await countOf('contact_request'), await countOf('mail_outbox')];
    const form = aContactForm(randomUUID());
    expect(codeOf(await contact().write(form, { v3: 'wrong' })())).toBe('captcha-failed');
    expect(codeOf(await contact().write({ ...form, message: 'zu kurz' }, { v3: 'right' })())).toBe('invalid-request');
    expect([await countOf('contact_request'), await countOf('mail_outbox')]).toEqual(before);
  });

  test('from one connection comes at most 20 times in an hour', async () => {
    const send = () => backend.call('/contact/form', { method: 'POST', json: aContactForm(randomUUID()), clientAddress: '198.51.100.7' });
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push((await send()).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await backend.elapse(3_600_000);
    expect((await send()).status).toBe(200);
  });
});
