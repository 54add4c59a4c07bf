// Fetches the token with which a program registers members without a captcha.
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import type { CallOptions } from '@pluspunkt/core/failure';
import { refreshDelayMs, type SessionFailure, type TokenGrant } from '@pluspunkt/core/session';
import type { TransportClock } from '../transport/clock.ts';
import { REGISTER_SCOPE } from '../transport/contract.ts';
import { encodeForm } from '../transport/address.ts';
import { createTokenEndpoint, type DiscoveryDeps } from './discovery.ts';
import { processTokenAnswer } from './process-token-answer.ts';

/** Dependencies of `createRegisterClient`. */
export interface RegisterClientDeps extends DiscoveryDeps {
  readonly clock: Pick<TransportClock, 'now'>;
  /** As in the service's setting `REGISTER_CLIENTS`. Never use them in a browser, where secrets are readable. */
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The client of a program that may register members, e.g. a till. */
export interface RegisterClient {
  /**
   * A valid token for `registerClient` of a `HumanProof`, cached until 5 s before its expiry. `Left` where the service refuses id or
   * secret (`CallFailed` with the code `invalid_client`) or is unreachable; the next call requests it again.
   */
  token(options?: CallOptions): TE.TaskEither<SessionFailure, string>;
}

/** Caches the program's token. */
export const createRegisterClient = (deps: RegisterClientDeps): RegisterClient => {
  const { http, clock, clientId, clientSecret } = deps;
  const tokenEndpoint = createTokenEndpoint(deps);
  let stored: { readonly token: string; readonly until: number } | undefined;

  const ask = async (options?: CallOptions): Promise<E.Either<SessionFailure, TokenGrant>> => {
    const request = {
      method: 'POST',
      address: await tokenEndpoint(options),
      anonymous: true,
      endpoint: 'token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeForm({ grant_type: 'client_credentials', scope: REGISTER_SCOPE, client_id: clientId, client_secret: clientSecret }),
    } as const;
    const answer = await http.send(request, options)();
    return E.isLeft(answer) ? E.left({ _tag: 'CallFailed', failure: answer.left }) : processTokenAnswer('refresh', answer.right).outcome;
  };

  return {
    token: (options) => async () => {
      if (stored !== undefined && clock.now().getTime() < stored.until) return E.right(stored.token);
      const askedAt = clock.now().getTime();
      const granted = await ask(options);
      if (E.isLeft(granted)) return granted;
      const { accessToken: token, expiresInSeconds } = granted.right;
      stored = { token, until: askedAt + O.getOrElse(() => 0)(refreshDelayMs(expiresInSeconds)) };
      return E.right(token);
    },
  };
};
