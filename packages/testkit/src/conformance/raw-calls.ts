// Tries the operations without a contract: OpenID, GraphQL by GET, pictures.
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { DISCOVERY_PATH, discoveryDocument, tokenAnswer } from '@pluspunkt/adapters/session/contract';
import type { HttpClient, WireAnswer } from '@pluspunkt/adapters/transport';
import { API_BASE, OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { either as E } from 'fp-ts';
import type { ConformanceResult } from './conform.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

interface RawCall {
  readonly operation: string;
  /** Method and path. Undefined: no earlier answer has named the address. */
  readonly call: string | undefined;
  readonly body?: string;
  /** What is wrong with the answer; undefined where nothing is. */
  readonly judge: (answer: WireAnswer) => string | undefined;
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const matches =
  (fits: (json: unknown) => boolean) =>
  ({ status, body }: WireAnswer): string | undefined =>
    status !== 200 ? `status ${status}` : fits(parsed(body)) ? undefined : 'the answer has another shape';

/** A list in an answer, by the names of the fields around it. */
const listIn = (json: unknown, ...[field, ...more]: readonly string[]): readonly unknown[] => {
  if (field === undefined) return Array.isArray(json) ? json : [];
  return typeof json === 'object' && json !== null ? listIn(Object.entries(json).find(([name]) => name === field)?.[1], ...more) : [];
};

const isPicture = ({ status, contentType }: WireAnswer): string | undefined => (status !== 200 ? `status ${status}` : contentType.startsWith('image/') ? undefined : `content type ${contentType}`);

/** Addresses of pictures that answers named. */
export interface SeenPictures {
  readonly picture?: string | undefined;
  readonly brochurePage?: string | undefined;
}

/** The token of another login, which may be revoked. */
async function spareToken(http: HttpClient, { cardNumber, password }: { readonly cardNumber: string; readonly password: string }): Promise<string | undefined> {
  const fields = { grant_type: 'password', username: cardNumber, password, client_id: OPENID_CLIENT_ID, scope: 'openid offline_access' };
  const answer = await http.send({ method: 'POST', address: `${API_BASE}/auth/connect/token`, anonymous: true, endpoint: 'login', headers: FORM, body: form(fields) })();
  return E.isLeft(answer) ? undefined : tokenAnswer.safeParse(parsed(answer.right.body)).data?.refresh_token;
}

const callsFor = ({ picture, brochurePage }: SeenPictures, token: string | undefined): readonly RawCall[] => [
  { operation: 'session.discover', call: `GET ${API_BASE}${DISCOVERY_PATH}`, judge: matches((json) => discoveryDocument.safeParse(json).success) },
  { operation: 'session.keys', call: `GET ${API_BASE}/auth/jwks`, judge: matches((json) => listIn(json, 'keys').length > 0) },
  // A service must answer an unknown token as a known one (RFC 7009).
  { operation: 'session.revoke', call: `POST ${API_BASE}/auth/connect/revocation`, body: form({ token: token ?? 'unknown', client_id: OPENID_CLIENT_ID }), judge: ({ status }) => (status === 200 ? undefined : `status ${status}`) },
  { operation: 'search.queryByGet', call: `GET ${API_BASE}${SEARCH_PATH}?${form({ query: '{ suggestions(term: "ka") { text } }' })}`, judge: matches((json) => listIn(json, 'data', 'suggestions').length > 0) },
  { operation: 'assets.read', call: picture === undefined ? undefined : `GET ${picture}`, judge: isPicture },
  { operation: 'assets.readBrochurePage', call: brochurePage === undefined ? undefined : `GET ${brochurePage}`, judge: isPicture },
];

export async function tryRawCalls(http: HttpClient, member: { readonly cardNumber: string; readonly password: string }, seen: SeenPictures): Promise<readonly ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  for (const { operation, call, body, judge } of callsFor(seen, await spareToken(http, member))) {
    if (call === undefined) {
      results.push({ operation, call: 'GET', outcome: 'skipped', detail: 'no answer names such a picture of this service' });
      continue;
    }
    const [method = '', address = ''] = call.split(' ');
    const answer = await http.send({ method, address, anonymous: true, endpoint: 'token', ...(body === undefined ? {} : { headers: FORM, body }) })();
    const fault = E.isLeft(answer) ? answer.left._tag : judge(answer.right);
    results.push({ operation, call: `${method} ${address.split('?')[0] ?? ''}`, outcome: fault === undefined ? 'ok' : 'failed', detail: fault ?? '' });
  }
  return results;
}
