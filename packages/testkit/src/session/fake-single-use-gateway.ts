// Single-use tokens in memory.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { SingleUseGateway, SingleUseRequest } from '@pluspunkt/core/session';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeSingleUse {
  /** The member's own card; absent for a visitor, whose calls answer 401. */
  readonly cardNumber?: string;
  /** Hosts at which a token may be used. */
  readonly hosts: readonly string[];
  readonly redirectUris: readonly string[];
}

/** Creates a new token every time. */
export const createFakeSingleUseGateway = ({ cardNumber, hosts, redirectUris }: FakeSingleUse): SingleUseGateway => {
  let made = 0;
  const next = (kind: string): string => `${kind}-${String((made += 1)).padStart(32, '0')}`;
  const asMember = <A>(make: () => TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => (cardNumber === undefined ? refusal(401, 'unauthenticated') : () => make()());
  const tokenFor = (kind: string) => ({ cardNumber: card, url }: SingleUseRequest) =>
    asMember(() => {
      if (card !== cardNumber) return refusal<string>(404, 'not-found');
      const host = URL.parse(url)?.host ?? '';
      return hosts.includes(host) ? TE.right(next(kind)) : refusal<string>(403, 'address-not-allowed');
    });
  return {
    loginToken: tokenFor('login'),
    sweepstakeToken: tokenFor('sweepstake'),
    authorizationCode: ({ redirectUri }) =>
      asMember(() => (redirectUris.includes(redirectUri) ? TE.right({ code: next('code'), expiresInSeconds: 60 }) : refusal<{ code: string; expiresInSeconds: number }>(403, 'address-not-allowed'))),
  };
};
