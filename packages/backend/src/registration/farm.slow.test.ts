// A farm of invented members gains nothing before it has costs.
import { createHash, randomUUID } from 'node:crypto';
import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit, releaseBonuses } from '../points/index.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, matchClaims, settlePunktefeste } from '../testing/index.ts';
import { readBonusSpeed } from './bonus-memory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { bonusNeeds: 'purchase' } });
});
afterAll(() => backend.stop());

const PASSWORD = 'Fliederbusch-48';
let networks = 0;
const register = async (email: string, { network = `203.0.113.${(networks += 1)}`, ...more }: { readonly network?: string; readonly actionCode?: string } = {}) => {
  const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { data: { formNumber: string; dataProtectionFormId: string }[] }).data;
  const body = {
    requestId: randomUUID(), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1991-03-14', email, password: PASSWORD,
    address: { street: 'Lindenweg', streetNumber: '7', postcode: '10115', city: 'Berlin', countryKey: 'DE' },
    customizedAdverts: false, communicationNewsletter: false, channel: 'WEB', formNumber: form?.formNumber, dataProtectionFormId: form?.dataProtectionFormId, ...more,
  };
  const answer = await backend.call('/member/register', { method: 'POST', json: body, headers: { 'x-recaptcha-v3-token': 'solved' }, clientAddress: network });
  expect(answer.status).toBe(200);
  const { cardNumber } = ((await answer.json()) as { data: { cardNumber: string } }).data;
  const { accessToken: token } = await backend.logIn({ username: cardNumber, password: PASSWORD });
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow();
  return { id, cardNumber, token, email };
};
type Farmed = Awaited<ReturnType<typeof register>>;
/** Logged in again: the clock has advanced. */
const again = async (member: Farmed): Promise<Farmed> => ({ ...member, token: (await backend.logIn({ username: member.cardNumber, password: PASSWORD })).accessToken });
const pointsOf = async ({ token }: Farmed) => ((await (await backend.call('/profile/memberpoints', { token })).json()) as { data: { balance: number; cumulatedPendingPoints: number } }).data;
const voucher = async ({ token, cardNumber }: Farmed, points = 500) => {
  const answer = await backend.call('/member/encash-voucher', { method: 'POST', token, headers: { 'idempotency-key': randomUUID().replaceAll('-', '') }, json: { cardNumber, points, voucherPartnerId: 'kornkiste', password: PASSWORD } });
  return answer.ok ? 'voucher' : ((await answer.json()) as { error: { code: string } }).error.code;
};
const confirmEmail = async ({ email, token: session }: Farmed) => {
  const mails = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', email).execute();
  const token = mails.flatMap(({ body }) => /e-mail-bestaetigen\?token=([\w-]{43})/.exec(body)?.[1] ?? [])[0];
  expect((await backend.call('/profile/confirm-email', { method: 'POST', json: { token }, token: session })).status).toBe(200);
};
const give = ({ id }: Farmed, points: number) =>
  backend.db.transaction().execute((tx) =>
    credit(tx, { memberId: id, kind: 'campaign', points, partnerName: '', description: 'Geschenk', transactionAt: backend.clock.now(), bookingKey: `gift:${id}` }, backend.clock.now()),
  );
const post = async ({ token }: Farmed, path: string, json: unknown) => {
  const answer = await backend.call(path, { method: 'POST', token, json, headers: { 'idempotency-key': randomUUID().replaceAll('-', '') } });
  return answer.ok ? 'ok' : ((await answer.json()) as { error: { code: string } }).error.code;
};
const DRAW = '2101';
const LOTTERY = '2105';
const PUNKTEFEST = '2103';
const accept = async (member: Farmed, campaign = DRAW) => {
  const { terms_version: termsVersion } = await backend.db.selectFrom('campaign').select('terms_version').where('id', '=', campaign).executeTakeFirstOrThrow();
  expect(await post(member, `/campaignmicro/${campaign}/accept?referrer=Web`, { termsVersion })).toBe('ok');
};
const draw = (member: Farmed) => post(member, `/campaignmicro/${DRAW}/prize-chance?referrer=Web`, {});
const join = (member: Farmed) => post(member, `/campaignmicro/${LOTTERY}/join-lottery?referrer=Web`, {});
const buy = ({ id }: Farmed, points: number) =>
  backend.db.transaction().execute(async (tx) => {
    await credit(tx, { memberId: id, kind: 'purchase', points, partnerName: 'Kornkiste', description: 'Einkauf', transactionAt: backend.clock.now(), bookingKey: `farm:${id}:${points}` }, backend.clock.now());
    return releaseBonuses(tx, backend.dependencies, backend.clock.now(), id);
  });

test('invented addresses bring no voucher', async () => {
  const farmed = await register('erfunden.1@post.example');
  expect(await pointsOf(farmed)).toMatchObject({ balance: 0, cumulatedPendingPoints: 500 });
  expect(await voucher(farmed)).toBe('email-not-confirmed');
});

test('a confirmed address does not suffice for a bonus; with a first purchase the welcome counts', async () => {
  const member = await register('kim.echt@post.example');
  await confirmEmail(member);
  expect(await voucher(member)).toBe('purchase-needed');
  expect(await buy(member, 40)).toBe(1);
  expect(await pointsOf(member)).toMatchObject({ balance: 540, cumulatedPendingPoints: 0 });
  expect(await voucher(member)).toBe('voucher');
});

test('large vouchers wait until the account is a week old', async () => {
  const member = await register('gross.kauf@post.example');
  await confirmEmail(member);
  await buy(member, 2_000);
  expect(await voucher(member, 1_000)).toBe('account-too-new');
  backend.clock.advance(7 * 86_400_000);
  const { accessToken: token } = await backend.logIn({ username: member.cardNumber, password: PASSWORD });
  expect(await voucher({ ...member, token }, 1_000)).toBe('voucher');
});

describe('one mailbox', () => {
  test('has one name, however it is written', async () => {
    const mailboxOf = async (email: string) => (await sql<{ mailbox: string }>`select mailbox_of(${email}) as mailbox`.execute(backend.db)).rows[0]?.mailbox;
    for (const spelling of ['Kim.Muster@post.example', 'kimmuster+1@post.example', 'k.i.m.muster+x+y@POST.example']) expect(await mailboxOf(spelling)).toBe('kimmuster@post.example');
    expect(await mailboxOf('kim@googlemail.com')).toBe(await mailboxOf('k.im@gmail.com'));
  });

  test('gets one bonus, also after its account was closed', async () => {
    const first = await register('nochmal@post.example');
    expect((await backend.call('/profile/close-account', { method: 'POST', token: first.token, json: { password: PASSWORD, confirmed: true } })).status).toBe(200);
    for (const again of ['nochmal@post.example', 'noch.mal+2@post.example']) expect(await pointsOf(await register(again))).toMatchObject({ balance: 0, cumulatedPendingPoints: 0 });
    const { rows } = { rows: await backend.db.selectFrom('bonus_given').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain('nochmal');
  });
});

test('one mailbox has one bonus, however many accounts with invented addresses are moved to it', async () => {
  const move = async (member: Farmed, email: string): Promise<Farmed> => {
    const { data } = (await (await backend.call('/profile/memberinfo', { token: member.token })).json()) as { data: Record<string, string> };
    const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = data;
    const json = { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, email, password: PASSWORD };
    expect((await backend.call('/profile/memberinfo', { method: 'PUT', token: member.token, json })).status).toBe(200);
    return { ...member, email };
  };
  const balances: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const farmed = await move(await register(`ausgedacht.${count}@nirgends.example`), `umzug+${count}@post.example`);
    await confirmEmail(farmed);
    await buy(farmed, 40);
    const { balance, cumulatedPendingPoints: pending } = await pointsOf(farmed);
    balances.push(balance, pending);
  }
  expect(balances).toEqual([540, 0, 40, 0, 40, 0]);
  // A mistyped address that is put right, and another one later, keep the bonus.
  const moved = await move(await move(await register('vertipt@post.example'), 'vertippt@post.example'), 'vertippt@anderswo.example');
  await confirmEmail(moved);
  await buy(moved, 40);
  expect((await pointsOf(moved)).balance).toBe(540);
});

test('points that were given, however many, bring no voucher without a purchase', async () => {
  const farmed = await register('geschenk@post.example');
  await confirmEmail(farmed);
  await give(farmed, 900);
  expect([(await pointsOf(farmed)).balance, await voucher(farmed)]).toEqual([900, 'purchase-needed']);
});

test('an action code waits like the welcome, and once a mailbox', async () => {
  const { code: actionCode, points } = await backend.db.selectFrom('action_code').select(['code', 'points']).where('valid_from', '<=', backend.clock.now()).where('valid_to', '>', backend.clock.now()).executeTakeFirstOrThrow();
  const farmed = await register('aktion@post.example', { actionCode });
  expect([await pointsOf(farmed), await voucher(farmed)]).toMatchObject([{ balance: 0, cumulatedPendingPoints: 500 + points }, 'email-not-confirmed']);
  expect(await pointsOf(await register('akt.ion+1@post.example', { actionCode }))).toMatchObject({ balance: 0, cumulatedPendingPoints: 0 });
  await confirmEmail(farmed);
  await buy(farmed, 40);
  expect(await pointsOf(farmed)).toMatchObject({ balance: 540 + points, cumulatedPendingPoints: 0 });
});

test('invented members draw no prize, join no lottery and redeem no win', async () => {
  for (let count = 0; count < 3; count += 1) {
    const farmed = await register(`los.${count}@post.example`);
    await accept(farmed);
    await accept(farmed, LOTTERY);
    const prize = await backend.db.selectFrom('campaign_prize').select('id').where('campaign_id', '=', DRAW).where('kind', '=', 'points').executeTakeFirstOrThrow();
    const [drawId, now] = [randomUUID(), backend.clock.now()];
    await backend.db.insertInto('campaign_draw').values({ id: drawId, campaign_id: DRAW, member_id: farmed.id, prize_id: prize.id, draw_key: drawId, source: 'chance', day: '2026-01-01', nth: 1, drawn_at: now, valid_to: new Date(now.getTime() + 86_400_000), code: null, redeemed_at: null }).execute();
    const outcomes = [await draw(farmed), await join(farmed), await post(farmed, `/campaignmicro/${DRAW}/redeem?referrer=Web`, { drawId })];
    expect(outcomes).toEqual(['email-not-confirmed', 'email-not-confirmed', 'email-not-confirmed']);
    expect((await pointsOf(farmed)).balance).toBe(0);
  }
});

test('one mailbox draws once, however many addresses it makes', async () => {
  const young = [await register('dreh@post.example'), await register('d.reh+2@post.example')] as const;
  for (const one of young) {
    await confirmEmail(one);
    await accept(one);
    await accept(one, LOTTERY);
  }
  // Not on the first day, however the address is confirmed.
  expect([await draw(young[0]), await join(young[0])]).toEqual(['account-too-new', 'account-too-new']);
  backend.clock.advance(86_400_000);
  const [first, second] = [await again(young[0]), await again(young[1])];
  expect([await draw(first), await draw(second)]).toEqual(['ok', 'mailbox-in-use']);
  expect([await join(first), await join(second)]).toEqual(['ok', 'mailbox-in-use']);
});

test('one mailbox takes part with the account that was first, in whatever order its accounts are confirmed, moved and closed', async () => {
  const [older, newer] = [await register('rei.he+1@post.example'), await register('reihe+2@post.example')];
  for (const member of [older, newer]) await accept(member);
  await confirmEmail(newer);
  backend.clock.advance(86_400_000);
  expect(await draw(await again(newer))).toBe('ok');
  await confirmEmail(older);
  expect(await draw(await again(older))).toBe('mailbox-in-use');
  await backend.db.updateTable('member').set({ email: 'anderswo@post.example' }).where('id', '=', newer.id).execute();
  expect(await draw(await again(older))).toBe('mailbox-in-use');
  expect((await backend.call('/profile/close-account', { method: 'POST', token: (await again(newer)).token, json: { password: PASSWORD, confirmed: true } })).status).toBe(200);
  expect(await draw(await again(older))).toBe('mailbox-in-use');
  await backend.db.updateTable('prize_mailbox').set({ used_at: new Date(backend.clock.now().getTime() - 31 * 86_400_000) }).where('member_id', '=', newer.id).execute();
  expect(await draw(await again(older))).toBe('ok');
});

test('page views, click-outs and their claims bring no points', async () => {
  const farmed = await register('klick@post.example');
  await confirmEmail(farmed);
  const { name: partnerName } = await backend.db.selectFrom('partner').select('name').where('affiliate_shop_link', '<>', '').executeTakeFirstOrThrow();
  for (let count = 0; count < 20; count += 1) {
    const clickId = randomUUID();
    expect(await post(farmed, '/userdata/affiliator/clickout-logged-in-user', { clickId, partnerName })).toBe('ok');
    await post(farmed, `/userdata/affiliator/clickouts/${clickId}/claim`, { orderNumber: 'A-1', orderedOn: '2026-11-20', amountInCent: 99_999 });
    expect(await post(farmed, '/userdata/pageviews', { path: '/partner', viewId: randomUUID() })).toBe('ok');
  }
  expect(await pointsOf(farmed)).toMatchObject({ balance: 0, cumulatedPendingPoints: 500 });
});

test('reading brings nothing to an unconfirmed address, forty points a month to a confirmed one, and no voucher', async () => {
  const farmed = await register('leser@post.example');
  const pages = await backend.db.selectFrom('brochure_page').select(['brochure_id as id', 'page_number as pageNumber']).where('page_number', '<=', 4).execute();
  const read = async () => {
    for (const { id, pageNumber } of pages) {
      const view = { BrochureIds: [id], pageNumber, viewId: randomUUID() };
      const headers = { uuid: randomUUID() };
      for (const [path, json] of [['track-pageview', view], ['track-pageduration', { ...view, duration: 60 }]] as const) {
        expect((await backend.call(`/offerista/${path}`, { method: 'POST', token: farmed.token, headers, json })).status).toBe(200);
      }
    }
  };
  await read();
  expect((await pointsOf(farmed)).balance).toBe(0);
  await confirmEmail(farmed);
  await read();
  const { balance } = await pointsOf(farmed);
  expect([balance > 0, balance <= 40]).toEqual([true, true]);
  expect(await voucher(farmed)).toBe('purchase-needed');
});

test('a Punktefest brings nothing without purchases', async () => {
  const farmed = await register('fest@post.example');
  await confirmEmail(farmed);
  expect(await post(farmed, `/campaignmicro/${PUNKTEFEST}/punktefest/accept?referrer=Web`, {})).toBe('ok');
  await backend.db.updateTable('campaign').set({ ends_at: new Date(backend.clock.now().getTime() - 1) }).where('id', '=', PUNKTEFEST).execute();
  expect(await settlePunktefeste(backend.dependencies)).toBe(1);
  expect((await pointsOf(farmed)).balance).toBe(0);
});

describe('paying at a till', () => {
  const TILL = { authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}`, 'content-type': 'application/json' };
  const PIN = '5937';
  const atTill = async (path: string, json: unknown) => {
    const answer = await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}${path}`, { method: 'POST', headers: { ...TILL, 'idempotency-key': randomUUID() }, body: JSON.stringify(json) }));
    return answer.ok ? 'ok' : ((await answer.json()) as { error: { code: string } }).error.code;
  };
  const withPin = async (email: string): Promise<Farmed> => {
    const member = await register(email);
    expect(await post(member, '/profile/updatepin', { password: PASSWORD, newPin: PIN })).toBe('ok');
    return member;
  };
  const pay = ({ cardNumber }: Farmed, redemptionId: string, points: number) => atTill('/redemptions', { redemptionId, cardNumber, points, amountInCent: points, pin: PIN });

  test('needs what a voucher needs: a confirmed address and a purchase', async () => {
    const farmed = await withPin('kasse.1@post.example');
    await give(farmed, 900);
    expect(await pay(farmed, 'zahlung-1', 900)).toBe('email-not-confirmed');
    await confirmEmail(farmed);
    expect(await pay(farmed, 'zahlung-1', 900)).toBe('purchase-needed');
    await buy(farmed, 40);
    expect(await pay(farmed, 'zahlung-1', 900)).toBe('ok');
  });

  test('and vouchers together take less than a thousand points from a young account, however they are split', async () => {
    const farmed = await withPin('kasse.2@post.example');
    await confirmEmail(farmed);
    await buy(farmed, 2_000);
    expect([await voucher(farmed), await voucher(farmed), await pay(farmed, 'zahlung-2', 500), await pay(farmed, 'zahlung-2', 499)]).toEqual(['voucher', 'account-too-new', 'account-too-new', 'ok']);
    expect(await pay(farmed, 'zahlung-3', 1)).toBe('account-too-new');
    // Points that were released have not been spent.
    expect(await atTill('/redemptions/zahlung-2/release', {})).toBe('ok');
    expect(await pay(farmed, 'zahlung-3', 1)).toBe('ok');
    backend.clock.advance(7 * 86_400_000);
    expect(await voucher(await again(farmed), 1_000)).toBe('voucher');
  });

  test('is not opened by a purchase that was returned', async () => {
    await backend.db.updateTable('partner_terms').set({ return_days: 0 }).where('partner_id', '=', 'kornkiste').execute();
    const farmed = await withPin('kasse.3@post.example');
    await give(farmed, 900);
    await confirmEmail(farmed);
    const now = backend.clock.now().toISOString();
    const lines = [{ lineId: 'a', category: 'Brot', amountInCent: 5_000 }];
    expect(await atTill('/purchases', { cardNumber: farmed.cardNumber, transactionId: 'kauf', boughtAt: now, lines })).toBe('ok');
    expect(await atTill('/purchases/kauf/returns', { returnId: 'kauf', returnedAt: now })).toBe('ok');
    expect(await backend.db.transaction().execute((tx) => releaseBonuses(tx, backend.dependencies, backend.clock.now(), farmed.id))).toBe(0);
    expect([await pay(farmed, 'zahlung-4', 500), await voucher(farmed)]).toEqual(['purchase-needed', 'purchase-needed']);
    expect(await atTill('/purchases', { cardNumber: farmed.cardNumber, transactionId: 'kauf-2', boughtAt: now, lines })).toBe('ok');
    expect(await pay(farmed, 'zahlung-4', 500)).toBe('ok');
  });
});

describe('purchases that do not count', () => {
  const TILL = { authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}`, 'content-type': 'application/json' };
  const atTill = async (path: string, json: unknown): Promise<void> => {
    const answer = await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}${path}`, { method: 'POST', headers: { ...TILL, 'idempotency-key': randomUUID() }, body: JSON.stringify(json) }));
    expect(answer.status).toBe(200);
  };
  const purchase = ({ cardNumber }: Farmed, transactionId: string) => atTill('/purchases', { cardNumber, transactionId, boughtAt: backend.clock.now().toISOString(), lines: [{ lineId: 'a', category: 'Brot', amountInCent: 1_000 }] });
  const takeBack = (transactionId: string) => atTill(`/purchases/${transactionId}/returns`, { returnId: transactionId, returnedAt: backend.clock.now().toISOString() });
  const grantAfter = (days: number) => backend.db.updateTable('partner_terms').set({ return_days: days }).where('partner_id', '=', 'kornkiste').execute();
  const release = ({ id }: Farmed) => backend.db.transaction().execute((tx) => releaseBonuses(tx, backend.dependencies, backend.clock.now(), id));
  const DAY = 86_400_000;

  test('are those that are returned: they release no bonus, also where the partner grants points at once', async () => {
    await grantAfter(0);
    const farmed = await register('rueckgabe@post.example');
    await confirmEmail(farmed);
    await purchase(farmed, 'erst-bonus');
    expect(await release(farmed)).toBe(0);
    expect(await pointsOf(farmed)).toMatchObject({ balance: 5, cumulatedPendingPoints: 500 });
    await takeBack('erst-bonus');
    backend.clock.advance(15 * DAY);
    expect(await release(farmed)).toBe(0);
    const back = await again(farmed);
    await purchase(back, 'bleibt');
    backend.clock.advance(15 * DAY);
    expect([await release(farmed), (await pointsOf(await again(farmed))).balance]).toEqual([1, 505]);
  });

  test('are claims that operators credited, whose orders partners report later for another member', async () => {
    await grantAfter(3);
    const [farmed, buyer] = [await register('vorher.gefordert@post.example'), await register('bestellerin@post.example')];
    for (const member of [farmed, buyer]) await confirmEmail(member);
    const [now, id] = [backend.clock.now(), randomUUID()];
    const order = { claim_order_number: 'fremd-1', claim_ordered_on: now.toISOString().slice(0, 10), claim_amount_cent: 4_990, claimed_at: now };
    await backend.db.insertInto('click_out').values({ id, member_id: farmed.id, partner_id: 'kornkiste', referrer_path: null, clicked_at: now, state: 'credited', points: 500, ...order }).execute();
    await backend.db.transaction().execute((tx) => credit(tx, { memberId: farmed.id, kind: 'purchase', points: 500, partnerName: 'Kornkiste', partnerId: 'kornkiste', description: 'Nachforderung', transactionAt: now, bookingKey: `claim:${id}` }, now));
    // The partner may still report the order.
    expect(await release(farmed)).toBe(0);
    await purchase(buyer, 'fremd-1');
    await matchClaims(backend.dependencies);
    await give(farmed, 600);
    expect(await voucher(farmed)).toBe('purchase-needed');
    backend.clock.advance(15 * DAY);
    expect([await release(farmed), await voucher(await again(farmed))]).toEqual([0, 'purchase-needed']);
  });

  test('are none where an operator credited a claim: a point of it releases no bonus, pays nothing out and counts at no Punktefest', async () => {
    await grantAfter(0);
    const start = backend.clock.now();
    await backend.db.deleteFrom('campaign_participation').where('campaign_id', '=', PUNKTEFEST).execute();
    await backend.db.updateTable('campaign').set({ starts_at: new Date(start.getTime() - DAY), ends_at: new Date(start.getTime() + DAY), settled_at: null }).where('id', '=', PUNKTEFEST).execute();
    const farmed = await register('nachforderung@post.example');
    await confirmEmail(farmed);
    expect(await post(farmed, `/campaignmicro/${PUNKTEFEST}/punktefest/accept?referrer=Web`, {})).toBe('ok');
    for (let order = 0; order < 3; order += 1) {
      await backend.db.transaction().execute((tx) => credit(tx, { memberId: farmed.id, kind: 'purchase', points: 1, partnerName: 'Kornkiste', partnerId: 'kornkiste', description: 'Nachforderung', transactionAt: start, bookingKey: `claim:${randomUUID()}` }, start));
    }
    await give(farmed, 600);
    backend.clock.advance(15 * DAY);
    const back = await again(farmed);
    expect([await release(farmed), await voucher(back), (await pointsOf(back)).balance]).toEqual([0, 'purchase-needed', 603]);
    await settlePunktefeste(backend.dependencies);
    expect(await backend.db.selectFrom('booking').select('id').where('member_id', '=', farmed.id).where('booking_key', 'like', 'punktefest:%').execute()).toEqual([]);
    // What the partner reports counts, also beside claims.
    await purchase(back, 'gemeldet');
    backend.clock.advance(15 * DAY);
    expect([await release(farmed), await voucher(await again(farmed))]).toEqual([1, 'voucher']);
  });

  test('are those that are returned: they bring nothing at a Punktefest, whether before or after its end', async () => {
    await grantAfter(3);
    const start = backend.clock.now();
    // The demo's members have joined it, so that it would keep its beginning.
    await backend.db.deleteFrom('campaign_participation').where('campaign_id', '=', PUNKTEFEST).execute();
    await backend.db.updateTable('campaign').set({ starts_at: new Date(start.getTime() - DAY), ends_at: new Date(start.getTime() + DAY), settled_at: null }).where('id', '=', PUNKTEFEST).execute();
    const [farmed, honest] = [await register('fest.farm@post.example'), await register('fest.echt@post.example')];
    for (const member of [farmed, honest]) expect(await post(member, `/campaignmicro/${PUNKTEFEST}/punktefest/accept?referrer=Web`, {})).toBe('ok');
    for (const name of ['a', 'b', 'c']) for (const member of [farmed, honest]) await purchase(member, `fest-${name}-${member.id}`);
    await takeBack(`fest-a-${farmed.id}`);
    backend.clock.advance(2 * DAY);
    // The goods may still be returned.
    expect(await settlePunktefeste(backend.dependencies)).toBe(0);
    await takeBack(`fest-b-${farmed.id}`);
    backend.clock.advance(3 * DAY);
    expect([await settlePunktefeste(backend.dependencies), await settlePunktefeste(backend.dependencies)]).toEqual([1, 0]);
    const booked = async ({ id }: Farmed) => (await backend.db.selectFrom('booking').select('points').where('member_id', '=', id).where('booking_key', 'like', 'punktefest:%').execute()).map(({ points }) => points);
    expect([await booked(farmed), await booked(honest)]).toEqual([[], [100]]);
  });
});

describe('the speed of bonuses', () => {
  test('one device gets five a day, one network sixty, and the operator sees it', async () => {
    const before = await readBonusSpeed(backend.db, backend.clock.now());
    const pending: number[] = [];
    for (let count = 0; count < 7; count += 1) pending.push((await pointsOf(await register(`tempo.${count}@post.example`, { network: '192.0.2.1' }))).cumulatedPendingPoints);
    expect(pending).toEqual([500, 500, 500, 500, 500, 0, 0]);
    expect(await readBonusSpeed(backend.db, backend.clock.now())).toMatchObject({ all: before.all + 5, device: 5 });
    const [row] = await backend.db.selectFrom('bonus_given').select('network').where('network', 'is not', null).orderBy('given_at', 'desc').limit(1).execute();
    const many = Array.from({ length: 60 }, (_, index) => ({ hash: createHash('sha256').update(`row ${index}`).digest(), given_at: backend.clock.now(), device: createHash('sha256').update(`device ${index}`).digest(), network: row?.network ?? null }));
    await backend.db.insertInto('bonus_given').values(many).execute();
    expect((await pointsOf(await register('tempo.neben@post.example', { network: '192.0.2.77' }))).cumulatedPendingPoints).toBe(0);
    expect((await pointsOf(await register('tempo.woanders@post.example', { network: '198.51.100.1' }))).cumulatedPendingPoints).toBe(500);
    backend.clock.advance(86_400_000);
    expect((await pointsOf(await register('tempo.morgen@post.example', { network: '192.0.2.1' }))).cumulatedPendingPoints).toBe(500);
  });

  test('one device gets five a day also by registrations at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, index) => register(`zugleich.${index}@post.example`, { network: '198.18.0.9' })));
    const bonuses = await backend.db.selectFrom('booking').select('id').where('kind', '=', 'welcome').where('member_id', 'in', members.map(({ id }) => id)).execute();
    expect(bonuses).toHaveLength(5);
  });
});
