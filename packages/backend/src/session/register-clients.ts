// Programs that may register members, e.g. a till: their secrets and their tokens.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import { limitFor, TOKEN_ROUTE } from '../platform/rate-limits/rate-limits.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import type { SignedTokens, Tokens } from './tokens.ts';

type Needs = Pick<BackendDependencies, 'settings'> & { readonly tokens: Tokens; readonly throttle: Throttle };

export type RegisterClientOutcome =
  | { readonly _tag: 'Granted'; readonly token: Omit<SignedTokens, 'idToken'> }
  | { readonly _tag: 'WrongSecret' }
  | { readonly _tag: 'Throttled'; readonly retryAfterSeconds: number };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const createRegisterClients = ({ settings: { registerClients }, tokens, throttle }: Needs) => {
  const secrets = new Map(registerClients.map(({ clientId, secret }) => [clientId, digest(secret)]));

  return {
    /** Attempts of an address are counted until one is right. An unknown client's secret takes as long to verify. */
    async grant({ clientId, secret }: { readonly clientId: string; readonly secret: string }, request: RequestInfo, issuer: string): Promise<RegisterClientOutcome> {
      const rule = limitFor(TOKEN_ROUTE, 'clientSecret');
      const counted = addressKeys('login', request.clientAddress, 'register-client');
      for (const { key, allowance } of counted) {
        const wait = await throttle.take({ ...rule, key, limit: rule.limit * allowance });
        if (wait > 0) return { _tag: 'Throttled', retryAfterSeconds: wait };
      }
      const right = timingSafeEqual(digest(secret), secrets.get(clientId) ?? digest(''));
      if (!right) return { _tag: 'WrongSecret' };
      const [own, ...wider] = counted;
      if (own !== undefined) await throttle.clear(own.key);
      for (const { key } of wider) await throttle.giveBack(key);
      return { _tag: 'Granted', token: await tokens.signRegisterClient(clientId, issuer) };
    },
    /** False for an invalid token, and for one of a client that is no longer configured. */
    async verify(token: string): Promise<boolean> {
      const clientId = await tokens.verifyRegisterClient(token);
      return clientId !== undefined && secrets.has(clientId);
    },
  };
};
export type RegisterClients = ReturnType<typeof createRegisterClients>;
