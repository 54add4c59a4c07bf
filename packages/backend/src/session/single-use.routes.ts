// Tokens and codes that a logged-in member requests.
import { requestAuthorizationCode } from '@pluspunkt/adapters/password/contract';
import { createSingleUseToken, createSweepstakeToken } from '@pluspunkt/adapters/registration/contract';
import { OPENID_APP_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { MemberIdentity, RequestInfo, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { SESSION_REFUSALS } from './de.ts';
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts';

type Needs = Pick<BackendDependencies, 'database' | 'settings'> & { readonly oneTimeTokens: OneTimeTokens };

const FIVE_MINUTES = 300_000;
const CODE_SECONDS = 60;

const notAllowed = (): Refusal => refuseWith('address-not-allowed', SESSION_REFUSALS['address-not-allowed']);

/** The own origin always; other hosts over https only. */
const isAllowed = (address: string, hosts: readonly string[], ownOrigin: string): boolean => {
  if (!URL.canParse(address, ownOrigin)) return false;
  const url = new URL(address, ownOrigin);
  if (url.username !== '' || url.password !== '') return false;
  return url.origin === ownOrigin || (url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname));
};

export const singleUseRoutes = ({ database, settings, oneTimeTokens }: Needs): readonly Route[] => {
  const issue = async (
    purpose: 'login' | 'sweepstake',
    { memberId, cardNumber, sessionId }: MemberIdentity,
    query: { readonly cardNumber: string; readonly url: string },
    request: RequestInfo,
  ): Promise<{ token: string } | Refusal> => {
    if (query.cardNumber !== cardNumber) return refuse('not-found');
    if (!isAllowed(query.url, settings.singleUseHosts, settings.publicOrigin ?? request.url.origin)) return notAllowed();
    const token = await database
      .transaction()
      .execute((tx) => oneTimeTokens.issue(tx, { purpose, lifetime: { ms: FIVE_MINUTES }, memberId, sessionId, payload: { url: query.url } }));
    return { token };
  };

  return [
    route(createSingleUseToken, ({ member, query, request }) => issue('login', member, query, request)),
    route(createSweepstakeToken, ({ member, query, request }) => issue('sweepstake', member, query, request)),
    route(requestAuthorizationCode, async ({ member: { memberId, sessionId }, body }) => {
      if (body.clientId !== OPENID_APP_CLIENT_ID || !settings.appRedirectUris.includes(body.redirectUri)) return notAllowed();
      const { clientId, codeChallenge, redirectUri } = body;
      const code = await database.transaction().execute((tx) =>
        oneTimeTokens.issue(tx, {
          purpose: 'authorization-code',
          lifetime: { ms: CODE_SECONDS * 1_000 },
          memberId,
          sessionId,
          payload: { clientId, codeChallenge, redirectUri },
        }),
      );
      return { code, expiresInSeconds: CODE_SECONDS };
    }),
  ];
};
