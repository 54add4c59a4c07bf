// One round of a member's calls, each sent to the next process: logs in, refreshes, spends twice under one key, changes lists and reads.
import { randomUUID } from 'node:crypto';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS } from '@pluspunkt/backend';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';

export interface MemberRounds {
  /** Returns the faults. Steps whose call was missing in the first round are skipped later. */
  round(): Promise<readonly string[]>;
  /** Skipped steps: the version of the first round lacks their call. */
  readonly unknown: ReadonlySet<string>;
}

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

interface Step {
  readonly what: string;
  readonly method?: string;
  /** Evaluated at its step: it may refer to the result of an earlier one. */
  readonly path: () => string;
  readonly body?: unknown;
  readonly key?: string;
  /** Checks the answer's data; false is a fault. */
  readonly holds?: (data: unknown) => boolean;
}

const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined);
const textOf = (value: unknown, name: string): string => {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
};

/** Below all other alerts. */
const TARGET = 217;

const stepsOf = (cardNumber: string, password: string, gtin: string): readonly Step[] => {
  let favourite = '';
  const [key, seen] = [randomUUID(), new Set<string>()];
  const donation = { method: 'POST', path: () => '/member/donate', key, body: { cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password }, holds: (data: unknown) => seen.add(textOf(data, 'reference')).size === 1 };
  return [
    { what: 'looks at the own data', path: () => '/profile/memberinfo' },
    { what: 'donates', ...donation },
    { what: 'donates once more under the same key', ...donation },
    { what: 'looks at bookings', path: () => '/profile/bookings', holds: (data) => Number(field(data, 'totalNumberOfBookings')) > 0 },
    { what: 'notes a product', method: 'POST', path: () => '/favourites', body: { gtin, name: 'x' }, holds: (data) => (favourite = `/favourites/${textOf(data, 'id')}`) !== '/favourites/' },
    { what: 'sets a price alert', method: 'PUT', path: () => `${favourite}/alert`, body: { gtin, targetPriceInCent: TARGET, emailEnabled: false, appPushEnabled: false } },
    { what: 'finds both', path: () => '/favourites', holds: (data) => Array.isArray(data) && data.some((one) => field(field(field(one, 'user'), 'priceAlert'), 'targetPriceInCent') === TARGET) },
    { what: 'removes the price alert', method: 'DELETE', path: () => `${favourite}/alert` },
    { what: 'removes the product', method: 'DELETE', path: () => favourite },
    { what: 'finds neither', path: () => '/favourites', holds: (data) => Array.isArray(data) && data.every((one) => field(field(one, 'product'), 'gtin') !== gtin) },
    { what: 'notes a partner', method: 'POST', path: () => '/userdata/partner-favorites', body: { partnerName: 'Kornkiste' } },
    { what: 'removes the partner', method: 'PUT', path: () => '/userdata/partner-favorites/remove-partner', body: { partnerName: 'Kornkiste' } },
    { what: 'dismisses a hint', method: 'POST', path: () => '/profile/dismissal', body: { id: 'mixed' } },
    { what: 'brings the hint back', method: 'DELETE', path: () => '/profile/dismissal?id=mixed' },
    { what: 'notes a coupon', method: 'POST', path: () => '/userdata/shopping-list', body: { changes: [{ kept: false, item: { id: 'mixed' } }] } },
    { what: 'looks at coupons', method: 'POST', path: () => '/coupon/Coupon/filter', body: {}, holds: (data) => Number(field(data, 'totalNumberOfResults')) > 0 },
    { what: 'adds the year up', path: () => '/profile/bookings/summary' },
    { what: 'finds partners', path: () => '/partner/Partner/categories', holds: (data) => Array.isArray(data) && data.length > 0 },
    { what: 'looks at sessions', path: () => '/profile/sessions', holds: (data) => Array.isArray(data) && data.length > 0 },
    { what: 'searches products', path: () => '/products/search?query=lampe&limit=24', holds: (data) => Number(field(data, 'totalNumberOfResults')) > 0 },
    { what: 'looks at a product', path: () => `/products/${gtin}`, holds: (data) => field(data, 'gtin') === gtin },
  ];
};

export const startMemberRounds = (origins: () => readonly string[], gtin: string): MemberRounds => {
  // The newest member, whose only spendings are these.
  const [, { cardNumber, password }] = DEMO_LOGINS;
  const unknown = new Set<string>();
  let [rounds, asked] = [0, 0];
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const running = origins();
    const origin = running[(asked += 1) % running.length] ?? '';
    try {
      const answer = await fetch(`${origin}${API_BASE}${path}`, { signal: AbortSignal.timeout(20_000), ...init });
      return { status: answer.status, json: (await answer.json()) as Readonly<Record<string, unknown>> };
    } catch (cause) {
      return { status: 0, json: { cause: cause instanceof Error ? cause.message : 'failed' } };
    }
  };
  const grant = (form: Readonly<Record<string, string>>): Promise<Answer> => ask('/auth/connect/token', { method: 'POST', body: new URLSearchParams(form) });

  return {
    unknown,
    async round() {
      rounds += 1;
      const faults: string[] = [];
      const judge = (what: string, { status, json }: Answer, holds: Step['holds'] = () => true): void => {
        if (status === 404 && rounds === 1) unknown.add(what);
        else if (status !== 200 && status !== 201 && status !== 204) faults.push(`${what}: ${String(status)} ${JSON.stringify(json).slice(0, 160)}`);
        else if (!holds(json['data'])) faults.push(`${what}: not what it should be: ${JSON.stringify(json).slice(0, 160)}`);
      };
      const login = await grant(passwordGrant({ cardNumber, password }));
      judge('logs in', login);
      const renewed = await grant({ client_id: 'pluspunkt-web', grant_type: 'refresh_token', refresh_token: textOf(login.json, 'refresh_token') });
      judge('renews', renewed);
      const authorization = `Bearer ${textOf(renewed.json, 'access_token')}`;
      for (const { what, method = 'GET', path, body, key, holds } of stepsOf(cardNumber, password, gtin)) {
        if (unknown.has(what)) continue;
        const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(key === undefined ? {} : { 'idempotency-key': key }) };
        judge(what, await ask(path(), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }), holds);
      }
      return faults;
    },
  };
};
