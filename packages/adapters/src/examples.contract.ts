// An example of every call: for the OpenAPI document, and for tools that try each call against a service.
import * as z from 'zod/mini';
import type { CallContract } from './transport/contract.ts';

/** What a call is sent, as on the wire. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const UUID = '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f';

/** Values by the name of their field. */
const FIELDS: Values = {
  'idempotency-key': 'key-0123456789abcdef',
  BrochureId: 'kornkiste-knackig',
  Positions: 'aktionen',
  amountInCent: 4_990,
  birthday: '1988-03-07',
  boughtAt: '2026-11-20T08:55:00Z',
  cardNumber: '4210067389',
  category: 'Obst',
  city: 'Köln',
  clientId: 'pluspunkt-app',
  code: 'ABCD-EFGH',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  countryCode: 'DE',
  countryKey: 'DE',
  donatedPoints: 100,
  donationPartnerId: 'baumfreunde',
  email: 'anna.muster@example.de',
  firstName: 'Anna',
  firstname: 'Anna',
  gtin: '4006381333931',
  keys: 'terms',
  lastName: 'Muster',
  lastname: 'Muster',
  latitude: 50.94,
  layerName: 'favoriten-start',
  limit: '20',
  longitude: 6.96,
  message: 'Wo finde ich meine Kartennummer?',
  name: 'Kaffeemühle',
  newPin: '4711',
  offset: '0',
  orderNumber: 'B-2026-1180',
  orderedOn: '2026-11-02',
  partnerName: 'pfotenpost',
  partnerSubGroup: 'vor-ort',
  password: 'Regen-Apfel-7-Treppe',
  path: '/coupons',
  place_id: 'koeln',
  points: 1_000,
  postcode: '50667',
  promotionId: 'c1',
  redirectUri: 'pluspunkt://anmeldung',
  slug: 'koffer-kante',
  street: 'Domstraße',
  streetNumber: '4',
  targetPriceInCent: 3_999,
  term: 'kaffee',
  url: '/impressum',
  username: '4210067389',
  voucherPartnerId: 'kinokarte',
  x: 'pfotenpost',
};

/** Values of fields whose name means something else in this call or in all of its capability. */
const OWN_FIELDS: Readonly<Record<string, Values>> = {
  'account.endDevice': { id: UUID },
  brochures: { changes: [{ kept: false, item: { id: 'c1', kind: 'coupon' } }] },
  campaigns: { id: 'gluecksrad' },
  'campaigns.acceptPunktefest': { id: 'punktefest' },
  'campaigns.punktefestStatus': { id: 'punktefest' },
  'content.readConfiguration': { name: 'web' },
  favourites: { id: UUID },
  'layers.readInitial': { id: 'app-start' },
  'partners.claimClickOut': { id: UUID },
  prices: { id: 'genuss' },
  profile: { id: 'newsletter-hint' },
  tills: { lineId: '1', pin: '4711', points: 500, redemptionId: 'zahlung-4711', returnId: 'rueckgabe-4711', transactionId: 'bon-4711' },
  entries: { kind: 'stores', key: 'kornkiste-koeln', content: 'iVBORw0KGgo', auditId: '17', value: { id: 'kornkiste-koeln' } },
  operators: { code: '123456', token: 'A'.repeat(43), totpSecret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', totpCode: '123456', sessionId: UUID, operatorId: '1', invitationId: '1', newPassword: 'Regen-Apfel-7-Treppe' },
  feeds: { shopId: 'kornkiste', address: 'https://kornkiste.example/feed.csv', content: 'gtin;price', columns: {} },
  programme: { batchId: '1', webhookId: '1', messageId: '1', url: 'https://kasse.example/ereignisse', worthInHundredths: 100, validMonths: 36, partnerId: 'kornkiste', clientId: 'kornkiste-kasse', month: '2026-11', name: 'Kasse 1' },
  memberService: { memberId: '1', correctionId: '1', mailId: '1', passkeyId: UUID, reason: 'Einkauf vom 2.11. nicht gebucht' },
  brochurePdfs: { pageNumber: '1' },
  desk: { contactId: '1', clickId: UUID, answerId: UUID, text: 'Ihre Punkte sind jetzt gebucht.' },
  'memberService.replaceCard': { reason: 'lost' },
  secondFactor: { draft: 'A'.repeat(43), code: '123456' },
  'stores.suggestPlaces': { term: 'Köln' },
};

/** Fields of answers, whose strings are free. */
const ANSWER_FIELDS: Values = { code: '421006738900000017', gtin: FIELDS['gtin'], cardNumber: FIELDS['cardNumber'], city: FIELDS['city'], postcode: FIELDS['postcode'], email: FIELDS['email'] };

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const FORMATS: Values = { uuid: UUID, date: '2026-11-20', 'date-time': '2026-11-20T09:00:00Z', uri: 'https://www.example.de/', email: FIELDS['email'] };

/** The named value, where the field has its type: query parameters are numbers as text. */
function namedValue({ type }: Schema, value: unknown): unknown {
  switch (type) {
    case undefined:
      return value;
    case 'string':
      return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
    case 'integer':
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'array':
      return Array.isArray(value) ? value : [value];
    default:
      return undefined;
  }
}

function sample(schema: Schema, named: Values, name: string): unknown {
  const own = Object.hasOwn(named, name) ? namedValue(schema, named[name]) : undefined;
  if (own !== undefined) return own;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sample(schema.anyOf[0] ?? {}, named, name);
  if (schema.type === 'object') return Object.fromEntries((schema.required ?? []).map((field) => [field, sample(schema.properties?.[field] ?? {}, named, field)]));
  if (schema.type === 'array') return (schema.minItems ?? 0) > 0 ? [sample(schema.items ?? {}, named, name.replace(/s$/, ''))] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Infinity);
  return FORMATS[schema.format ?? ''] ?? 'Beispiel';
}

const capabilityOf = (id: string): string => id.split('.')[0] ?? id;

/** An answer with the least fields, as it stands under `data`. */
export const answerExampleOf = ({ response }: CallContract): unknown => sample(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema, ANSWER_FIELDS, 'data');

/** The least that the call can be made with. `known` are values of this very service, by the name of their field. */
export function exampleOf(contract: CallContract, known: Values = {}): CallExample {
  const named = { ...FIELDS, ...OWN_FIELDS[capabilityOf(contract.id)], ...OWN_FIELDS[contract.id], ...known };
  const parts = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = contract[part];
    return schema === undefined ? [] : [[part, sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, named, part)] as const];
  });
  return Object.fromEntries(parts);
}
