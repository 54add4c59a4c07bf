// Every input of every call that may name something of a member: with another member's id the answer is the one for an unknown id, and
// nothing of that member changes.
import { contracts, partnerContracts } from '@pluspunkt/adapters/contracts';
import { baseOf, type CallContract } from '@pluspunkt/adapters/transport/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createOneTimeTokens } from '../../session/one-time-tokens/one-time-tokens.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const byId = new Map([...contracts, ...partnerContracts].map((contract) => [contract.id, contract]));

/** Who asks: another member, a visitor, or the till of another partner. */
type Caller = 'member' | 'visitor' | 'till';

interface Case {
  readonly mine: string;
  readonly unknown: string;
  readonly request: (id: string) => { readonly params?: Readonly<Record<string, string>>; readonly query?: Readonly<Record<string, string>>; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
  readonly as?: Caller;
  /** The code of a refusal that an unknown id does not get: the id is a random one that its owner made, or the product says so. */
  readonly refused?: string;
  /** The answer is about the caller's own view, click or purchase. */
  readonly differs?: boolean;
}

/** By call and input; filled once the first member owns something of each. */
let cases: Readonly<Record<string, Case>> = {};

/** Inputs with these names are texts, choices or entries of the catalogue, which belong to no member. */
const NAMES_NOTHING = [
  'BrochureId', 'BrochureIds', 'Days', 'NumberOfDaysForBooking', 'Positions', 'PrizeId', 'PromotionIds', 'actionCode', 'bounds', 'brand', 'brochureId', 'campaign', 'categories', 'category', 'city', 'clientId',
  'codeChallenge', 'company', 'companyIds', 'context', 'countryCode', 'countryKey', 'dataProtectionFormId', 'detail', 'donationPartnerId', 'expiringPoints', 'firstName', 'firstname', 'formId', 'formNumber', 'gtin', 'headline',
  'image', 'keys', 'lastName', 'lastname', 'latitude', 'layerName', 'letter', 'limit', 'lineId', 'longitude', 'maxPoints', 'message', 'mobilePhone', 'name', 'offset', 'orderNumber', 'partnerCards', 'partnerCoupons',
  'partnerName', 'partnerNames', 'partnerSubGroup', 'path', 'phone', 'place_id', 'priceFrom', 'priceTo', 'promotionId', 'query', 'radius', 'record', 'redirectUri', 'redirectUrl', 'referrer', 'referrerPath', 'shop', 'slug', 'storeId',
  'street', 'streetNumber', 'subline', 'term', 'termsVersion', 'transports', 'url', 'voucherPartnerId', 'x',
];
/** Secrets of the caller, or of the reader of a mail: `password/guessing.slow.test.ts`, `passkeys/passkeys.slow.test.ts`, `second-factor/second-factor.slow.test.ts`, `account/account-takeover.slow.test.ts`. */
const SECRETS = ['clientData', 'attestation', 'authenticatorData', 'signature', 'passkeys.logIn credentialId', 'passkeys.confirm credentialId', 'passkeys.add credentialId', 'password', 'pin', 'currentPin', 'newPin', 'postcode', 'account.protect token', 'password.initialize token', 'password.setNew token', 'profile.confirmEmail token', 'consents.confirmNewsletter token', 'consents.endNewsletter token', 'campaigns.redeemMystery code', 'secondFactor.enable draft', 'secondFactor.enable code', 'secondFactor.confirm code'];
/** Addresses and cards that a visitor may type: `platform/http/email-existence.slow.test.ts`, and the table of limits. */
const TYPED = ['email', 'password.triggerReset username', 'registration.validateCard cardNumber', 'contact.form cardNumber', 'tills.calculate cardNumber', 'tills.accumulate cardNumber', 'tills.readCardBalance cardNumber', 'tills.hold cardNumber'];
/** An id of campaigns, pages and products. */
const CATALOGUE_PATHS = /^\/(?:campaignmicro|wincontent|canonicals?|app-content|addresses)\//;

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}
/** The names of all inputs that take any text. */
const textsOf = (schema: JsonSchema, name = ''): readonly string[] => {
  if (schema.const !== undefined || schema.enum !== undefined || schema.format === 'date' || schema.format === 'date-time') return [];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((choice) => textsOf(choice, name));
  if (schema.type === 'array') return textsOf(schema.items ?? {}, name);
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => textsOf(value, key));
  return schema.type === 'string' ? [name] : [];
};
const inputsOf = ({ params, query, body }: CallContract): readonly string[] => [
  ...new Set([params, query, body].flatMap((schema) => (schema === undefined ? [] : textsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)))),
];

let backend: TestBackend;
let ownerId = 0;
const tokens = { owner: '', other: '' };

const send = async (call: string, as: Caller, { params = {}, query = {}, body, headers = {} }: ReturnType<Case['request']>) => {
  const contract = byId.get(call) ?? expect.fail(`no call ${call}`);
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? 'x'));
  const authorization = { member: `Bearer ${tokens.other}`, till: `Basic ${btoa('lindwurm-kasse:demo-kasse-lindwurm')}`, visitor: undefined }[as];
  const request = new Request(`http://pluspunkt.test${baseOf(contract)}${path}?${new URLSearchParams(query).toString()}`, {
    method: contract.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-recaptcha-v3-token': 'solved', ...(authorization === undefined ? {} : { authorization }), ...headers },
    ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const answer = await backend.fetch(request);
  const { data, error } = (await answer.json()) as { readonly data?: unknown; readonly error?: { readonly code: string; readonly message?: string } };
  return { status: answer.status, code: error?.code, message: error?.message, data: answer.ok ? data : undefined };
};

/** All rows of the first member, in every table. */
const ownedRows = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'member_id' order by 1`.execute(backend.db);
  const tables = await Promise.all([...rows.map(({ name }) => ({ name, column: 'member_id' })), { name: 'member', column: 'id' }].map(async ({ name, column }) => {
    const owned = await sql<{ row: string }>`select to_jsonb(owned)::text as row from ${sql.table(name)} as owned where ${sql.ref(column)} = ${ownerId} order by 1`.execute(backend.db);
    return [name, ...owned.rows.map(({ row }) => row)].join('\n');
  }));
  return tables.join('\n');
};

const register = (form: object | undefined, requestId: string, cardNumber?: string) => ({
  requestId, ...(cardNumber === undefined ? {} : { cardNumber }), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1990-05-05', address: { street: 'Weg', streetNumber: '1', postcode: '50674', city: 'Köln', countryKey: 'DE' },
  email: 'mia.fremd@post.example', password: 'Regenbogen-2026', customizedAdverts: false, communicationNewsletter: false, channel: 'WEB', ...form,
});

const atTill = ({ password: _password, channel: _channel, ...member }: ReturnType<typeof register>) => ({ ...member, genderKey: 'Female' });

/** Lets the first member own one of everything. */
const ownOfEverything = async (): Promise<typeof cases> => {
  const { db, clock } = backend;
  const now = clock.now();
  const asOwner = async (method: string, path: string, json?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await backend.call(path, { method, token: tokens.owner, headers: { 'idempotency-key': randomUUID(), ...headers }, ...(json === undefined ? {} : { json }) });
    expect([path, answer.status, await answer.clone().text()]).toEqual([path, 200, expect.any(String)]);
    return ((await answer.json()) as { readonly data: { readonly id?: string } }).data;
  };
  const [session] = await db.selectFrom('session').select('id').where('member_id', '=', ownerId).where('revoked_at', 'is', null).execute();
  const { gtin } = await db.selectFrom('product').select('gtin').limit(1).executeTakeFirstOrThrow();
  const favourite = await asOwner('POST', '/favourites', { gtin, name: 'Kaffee', priceAlert: { targetPriceInCent: 100 } });
  const { name: partnerName } = await db.selectFrom('partner').select('name').where('affiliate_shop_link', '<>', '').executeTakeFirstOrThrow();
  const passkey = randomUUID();
  await db.insertInto('passkey').values({ id: passkey, member_id: ownerId, credential_id: 'YQ', public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Telefon', created_at: now, last_used_at: null }).execute();
  const [clickId, viewId, visitor, pageView, requestId, drawId] = Array.from({ length: 6 }, () => randomUUID());
  await asOwner('POST', '/userdata/affiliator/clickout-logged-in-user', { partnerName, clickId });
  const page = await db.selectFrom('brochure_page').select(['brochure_id', 'page_number']).limit(1).executeTakeFirstOrThrow();
  const view = { BrochureIds: [page.brochure_id], pageNumber: page.page_number };
  await asOwner('POST', '/offerista/track-pageview', { ...view, viewId }, { uuid: visitor ?? '' });
  await asOwner('POST', '/userdata/pageviews', { path: '/partner', viewId: pageView });
  const message = { topic: 'other', message: 'Wann kommt meine Karte?' };
  await asOwner('POST', '/contact/request', { ...message, requestId });
  await asOwner('POST', '/profile/dismissal', { id: 'hinweis-1' });
  const noted = { id: 'c1', company: 'Kornkiste', image: '/bild.svg', validTo: new Date(now.getTime() + 86_400_000).toISOString(), kind: 'coupon', headline: 'Brot', subline: 'Nur heute' };
  await asOwner('POST', '/userdata/shopping-list', { changes: [{ kept: true, item: noted }] });
  const prize = await db.selectFrom('campaign_prize').select('id').where('campaign_id', '=', '2101').where('kind', '=', 'points').executeTakeFirstOrThrow();
  await db.insertInto('campaign_draw').values({ id: drawId ?? '', campaign_id: '2101', member_id: ownerId, prize_id: prize.id, draw_key: drawId ?? '', source: 'chance', day: '2026-01-01', nth: 1, drawn_at: now, valid_to: new Date(now.getTime() + 86_400_000), code: null, redeemed_at: null }).execute();
  const pinToken = await db.transaction().execute((tx) => createOneTimeTokens(backend.dependencies).issue(tx, { purpose: 'pin', lifetime: { days: 1 }, memberId: ownerId }));
  const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { readonly data: readonly { readonly formNumber: string; readonly dataProtectionFormId: string }[] }).data;
  const form_id = form?.dataProtectionFormId ?? '';
  await db.insertInto('registration').values({ request_id: randomUUID(), request_hash: Buffer.alloc(32), member_id: ownerId, new_card_ordered: true, form_id, text_version: '1', channel: 'WEB', action_code: null, details: '{}', registered_at: now }).execute();
  const { request_id: registration } = await db.selectFrom('registration').select('request_id').where('member_id', '=', ownerId).limit(1).executeTakeFirstOrThrow();

  const atOwnersTill = (path: string, body: unknown) =>
    backend.fetch(new Request(`http://pluspunkt.test/api/partner/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}` }, body: JSON.stringify(body) }));
  const { cardNumber } = KATHARINA;
  const purchase = { cardNumber, boughtAt: now.toISOString(), lines: [{ lineId: 'a', category: 'Brot', amountInCent: 1_000 }] };
  expect((await atOwnersTill('/purchases', { ...purchase, transactionId: 'bon-1' })).status).toBe(200);
  await asOwner('POST', '/profile/updatepin', { password: KATHARINA.password, newPin: '8352' });
  expect((await atOwnersTill('/redemptions', { redemptionId: 'zahlung-1', cardNumber, points: 10, amountInCent: 10, pin: '8352' })).status).toBe(200);

  const id = (name: string) => (value: string) => ({ params: { [name]: value } });
  const uuid = { unknown: randomUUID() };
  const alert = { gtin, targetPriceInCent: 500 };
  const { password } = JONAS;
  return {
    'account.endDevice id': { mine: session?.id ?? '', ...uuid, request: id('id') },
    'brochures.changeShoppingList id': { mine: noted.id, unknown: 'c2', request: (item) => ({ body: { changes: [{ kept: false, item: { id: item, kind: 'coupon' } }] } }) },
    'brochures.trackPageView viewId': { mine: viewId ?? '', ...uuid, differs: true, request: (value) => ({ body: { ...view, viewId: value }, headers: { uuid: randomUUID() } }) },
    'brochures.trackPageDuration viewId': { mine: viewId ?? '', ...uuid, request: (value) => ({ body: { ...view, viewId: value, duration: 60 }, headers: { uuid: randomUUID() } }) },
    'campaigns.redeem drawId': { mine: drawId ?? '', ...uuid, request: (value) => ({ params: { id: '2101' }, query: { referrer: 'Web' }, body: { drawId: value } }) },
    'consents.readMemberNewsletterStatus cardNumber': { mine: cardNumber, unknown: '4210999999', request: (card) => ({ body: { cardNumber: card } }) },
    'contact.request requestId': { mine: requestId ?? '', ...uuid, refused: 'conflict', request: (value) => ({ body: { ...message, requestId: value } }) },
    'contact.form requestId': { mine: requestId ?? '', ...uuid, as: 'visitor', refused: 'conflict', request: (value) => ({ body: { ...message, email: 'a@post.example', firstName: 'Mia', lastName: 'Neu', requestId: value } }) },
    'favourites.removePriceAlert id': { mine: favourite.id ?? '', ...uuid, request: id('id') },
    'favourites.removeProduct id': { mine: favourite.id ?? '', ...uuid, request: id('id') },
    'favourites.setPriceAlert id': { mine: favourite.id ?? '', ...uuid, request: (value) => ({ params: { id: value }, body: alert }) },
    'layers.trackPageView viewId': { mine: pageView ?? '', ...uuid, differs: true, request: (value) => ({ body: { path: '/partner', viewId: value } }) },
    'partners.claimClickOut id': { mine: clickId ?? '', ...uuid, request: (value) => ({ params: { id: value }, body: { orderNumber: 'A-1', orderedOn: now.toISOString().slice(0, 10), amountInCent: 100 } }) },
    'partners.clickOutAsMember clickId': { mine: clickId ?? '', ...uuid, refused: 'conflict', request: (value) => ({ body: { partnerName, clickId: value } }) },
    'partners.clickOutAsVisitor clickId': { mine: clickId ?? '', ...uuid, as: 'visitor', differs: true, request: (value) => ({ body: { partnerName, clickId: value } }) },
    'passkeys.rename id': { mine: passkey, ...uuid, request: (value) => ({ params: { id: value }, body: { name: 'Fremd' } }) },
    'passkeys.remove id': { mine: passkey, ...uuid, request: (value) => ({ params: { id: value }, body: { password } }) },
    'password.restorePin token': { mine: pinToken, unknown: 'A'.repeat(43), request: (token) => ({ body: { token, newPin: '7391' } }) },
    'points.donate cardNumber': { mine: cardNumber, unknown: '4210999999', request: (card) => ({ body: { cardNumber: card, donatedPoints: 5, donationPartnerId: 'lesepaten', password } }) },
    'points.encashVoucher cardNumber': { mine: cardNumber, unknown: '4210999999', request: (card) => ({ body: { cardNumber: card, points: 500, voucherPartnerId: 'kornkiste', password } }) },
    'profile.addDismissal id': { mine: 'hinweis-1', unknown: 'hinweis-2', differs: true, request: (value) => ({ body: { id: value } }) },
    'profile.removeDismissal id': { mine: 'hinweis-1', unknown: 'hinweis-3', differs: true, request: (value) => ({ query: { id: value } }) },
    'registration.register requestId': { mine: registration, ...uuid, as: 'visitor', refused: 'conflict', request: (value) => ({ body: register(form, value) }) },
    'registration.register cardNumber': { mine: cardNumber, unknown: '4210999999', as: 'visitor', refused: 'card-not-free', request: (card) => ({ body: register(form, randomUUID(), card) }) },
    'session.createSingleUseToken cardNumber': { mine: cardNumber, unknown: '4210999999', request: (card) => ({ query: { cardNumber: card, url: '/' } }) },
    'session.createSweepstakeToken cardNumber': { mine: cardNumber, unknown: '4210999999', request: (card) => ({ query: { cardNumber: card, url: '/' } }) },
    'tills.registerMember requestId': { mine: registration, ...uuid, as: 'till', refused: 'conflict', request: (value) => ({ body: atTill(register(form, value)) }) },
    'tills.registerMember cardNumber': { mine: cardNumber, unknown: '4210999999', as: 'till', refused: 'card-not-free', request: (card) => ({ body: atTill(register(form, randomUUID(), card)) }) },
    'tills.reverse transactionId': { mine: 'bon-1', unknown: 'bon-9', as: 'till', request: (transactionId) => ({ params: { transactionId }, body: { returnId: randomUUID(), returnedAt: now.toISOString() } }) },
    'tills.reverse returnId': { mine: 'bon-1', unknown: 'bon-9', as: 'till', request: (returnId) => ({ params: { transactionId: 'bon-1' }, body: { returnId, returnedAt: now.toISOString() } }) },
    'tills.accumulate transactionId': { mine: 'bon-1', unknown: 'bon-2', as: 'till', differs: true, request: (transactionId) => ({ body: { ...purchase, cardNumber: JONAS.cardNumber, transactionId } }) },
    'tills.hold redemptionId': { mine: 'zahlung-1', unknown: 'zahlung-9', as: 'till', request: (redemptionId) => ({ body: { redemptionId, cardNumber: JONAS.cardNumber, points: 1, amountInCent: 10, pin: '1111' } }) },
    'tills.confirmRedemption redemptionId': { mine: 'zahlung-1', unknown: 'zahlung-9', as: 'till', request: id('redemptionId') },
    'tills.releaseRedemption redemptionId': { mine: 'zahlung-1', unknown: 'zahlung-9', as: 'till', request: id('redemptionId') },
  };
};

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
  const logIn = async ({ cardNumber, password }: { readonly cardNumber: string; readonly password: string }) => (await backend.logIn({ username: cardNumber, password })).accessToken;
  [tokens.owner, tokens.other] = [await logIn(KATHARINA), await logIn(JONAS)];
  ownerId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
  const { terms_version: termsVersion } = await backend.db.selectFrom('campaign').select('terms_version').where('id', '=', '2101').executeTakeFirstOrThrow();
  await backend.call('/campaignmicro/2101/accept?referrer=Web', { method: 'POST', json: { termsVersion }, token: tokens.other });
  cases = await ownOfEverything();
});
afterAll(() => backend.stop());

test('every input of every call has a case, or is known to name nothing of a member', () => {
  const decided = new Set([...Object.keys(cases), ...SECRETS, ...TYPED, ...NAMES_NOTHING]);
  const open = [...byId.values()].flatMap((contract) =>
    inputsOf(contract).filter((name) => !(decided.has(name) || decided.has(`${contract.id} ${name}`) || ((name === 'id' || name === 'part') && CATALOGUE_PATHS.test(contract.path)))).map((name) => `${contract.id} ${name}`),
  );
  expect(open).toEqual([]);
  const inputs = new Set([...byId.values()].flatMap((contract) => inputsOf(contract).map((name) => `${contract.id} ${name}`)));
  expect(Object.keys(cases).filter((name) => !inputs.has(name))).toEqual([]);
});

test('another member, visitor or till gets the answer for an unknown id, and nothing of the owner changes', async () => {
  const before = await ownedRows();
  for (const [name, { mine, unknown, request, as = 'member', refused, differs = false }] of Object.entries(cases)) {
    const [call = ''] = name.split(' ');
    expect([name, mine]).not.toEqual([name, '']);
    const ofOwner = await send(call, as, request(mine));
    if (refused === undefined && !differs) expect([name, ofOwner]).toEqual([name, await send(call, as, request(unknown))]);
    else expect([name, ofOwner.code]).toEqual([name, refused]);
    expect([name, await ownedRows()]).toEqual([name, before]);
  }
});
