// The service in the measuring process, called without a socket.
import { DEMO_LOGINS, type Backend, type Db } from '@pluspunkt/backend';
import { passwordGrant } from '../../../../web/e2e/support/members/password-grant.ts';

export const MEMBER = DEMO_LOGINS[0];

export interface Service {
  readonly db: Db;
  readonly backend: Backend;
}

/** A request of round n, from 0 on. */
export type Ask = (round: number) => Promise<unknown>;

const API = 'http://bench.invalid/api/v1';

export const answered = async ({ backend }: Service, path: string, init?: RequestInit): Promise<string> => {
  const answer = await backend.fetch(new Request(API + path, init));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  return text;
};

export const logIn = async (service: Service, cardNumber: string, password: string): Promise<RequestInit> => {
  const { access_token: token } = JSON.parse(await answered(service, '/auth/connect/token', { method: 'POST', body: new URLSearchParams(passwordGrant({ cardNumber, password })) })) as { readonly access_token: string };
  return { headers: { authorization: `Bearer ${token}` } };
};

export const posted = (body: object, { headers, ...init }: RequestInit = {}): RequestInit => ({ ...init, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const donation = async (service: Service): Promise<Ask> => {
  const session = await logIn(service, MEMBER.cardNumber, MEMBER.password);
  const { headers, ...donated } = posted({ cardNumber: MEMBER.cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password: MEMBER.password }, session);
  return () => answered(service, '/member/donate', { ...donated, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } });
};
