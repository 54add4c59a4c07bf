// The session gateway over OpenID: the grants of the password, of its second factor and of refresh tokens at the token endpoint.
import { either as E, type taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import { secondFactorOf } from '@pluspunkt/core/second-factor';
import type { SessionFailure, SessionGateway, TokenGrant } from '@pluspunkt/core/session';
import {
  OPENID_AUDIENCE,
  OPENID_CLIENT_ID,
  OPENID_REFRESH_SCOPE,
  OPENID_SCOPE,
  OPENID_SECOND_FACTOR_GRANT,
} from '../transport/contract.ts';
import { encodeForm } from '../transport/address.ts';
import { captchaProofHeaders } from '../transport/authorisation-headers.ts';
import type { EndpointKind, HttpClient } from '../transport/http-client.ts';
import type { Logger } from '../transport/logger.ts';
import { requireInHost } from '../transport/host.ts';
import { randomRequestId } from '../transport/request-id.ts';
import { createMemoryStorage, type KeyValueStore } from '../transport/storage.ts';
import { createTokenEndpoint } from './discovery.ts';
import { processTokenAnswer, type GrantKind } from './process-token-answer.ts';
import { createRenewalKeys } from './renewal-keys.ts';
import { endSession } from './session.contract.ts';

/** Dependencies of `createOpenIdSessionGateway`. */
export interface OpenIdSessionGatewayDeps {
  readonly http: HttpClient;
  /** Origin of the API, absolute: `location.origin` in a browser, the client's own origin elsewhere. */
  readonly origin: string;
  readonly log: Logger;
  /** Default `pluspunkt-web`. */
  readonly clientId?: string;
  /** Additional headers (captcha, register client), built by `authorisationHeaders`. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Solved where the provider throttles a login, which is then tried once more with the proof. */
  readonly captcha?: CaptchaGateway;
  /** The storage of the tokens, so that any tab, also after a reload, can finish a renewal whose answer was lost. Default: memory. */
  readonly storage?: KeyValueStore;
  /** 32 random hex digits that cannot be guessed. Default `randomRequestId`, which needs `crypto.getRandomValues`. */
  readonly newKey?: () => string;
}

/** The login is a password grant, so it counts as the login endpoint for the rules about 401. */
const ENDPOINTS: Readonly<Record<GrantKind, EndpointKind>> = { password: 'login', 'second-factor': 'login', refresh: 'token' };

/** Needs no session: all grants are sent without a bearer token. */
export const createOpenIdSessionGateway = (deps: OpenIdSessionGatewayDeps): SessionGateway => {
  const { http, log, captcha, clientId = OPENID_CLIENT_ID, storage = createMemoryStorage(), newKey = randomRequestId } = deps;
  if (newKey === randomRequestId) requireInHost('crypto.getRandomValues');
  const renewalKeys = createRenewalKeys({ storage, clientId, newKey });
  const tokenEndpoint = createTokenEndpoint(deps);

  const grant =
    (kind: GrantKind, fields: Readonly<Record<string, string>>, options?: CallOptions, headers: Readonly<Record<string, string>> = {}) =>
    async (): Promise<E.Either<SessionFailure, TokenGrant>> => {
      const address = await tokenEndpoint(options);
      const request = {
        method: 'POST',
        address,
        anonymous: true,
        endpoint: ENDPOINTS[kind],
        headers: { ...deps.headers?.(), ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: encodeForm({ ...fields, client_id: clientId }),
      };
      const answer = await http.send(request, options)();
      if (E.isLeft(answer)) return E.left({ _tag: 'CallFailed', failure: answer.left });
      const { outcome, invalidExpiry } = processTokenAnswer(kind, answer.right);
      if (invalidExpiry) log.warn('The token answer has no valid expires_in', { requestId: answer.right.requestId });
      return outcome;
    };

  const logout =
    (options?: CallOptions): TE.TaskEither<CallFailure, void> =>
    async () =>
      E.map(() => undefined)(await http.call(endSession, { body: {} }, options)());

  /** A throttled grant is tried once more with a captcha. */
  const humanGrant =
    (kind: GrantKind, fields: Readonly<Record<string, string>>, options?: CallOptions): TE.TaskEither<SessionFailure, TokenGrant> =>
    async () => {
      const outcome = await grant(kind, fields, options)();
      if (captcha === undefined || E.isRight(outcome) || outcome.left._tag !== 'Throttled') return outcome;
      const proof = await captcha.prove(options)();
      return E.isLeft(proof) ? outcome : grant(kind, fields, options, captchaProofHeaders(proof.right))();
    };

  return {
    login: ({ username, password }, options) =>
      humanGrant('password', { grant_type: 'password', username, password, scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }, options),
    confirm: ({ token }, code, options) => humanGrant('second-factor', { grant_type: OPENID_SECOND_FACTOR_GRANT, mfa_token: token, otp: secondFactorOf(code) }, options),
    refresh: (refreshToken, options) => async () => {
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, scope: OPENID_REFRESH_SCOPE };
      const outcome = await grant('refresh', fields, options, { 'idempotency-key': renewalKeys.keyFor(refreshToken) })();
      // The provider has answered, so the key is done. Without an answer the renewal is repeated with the same key.
      if (E.isRight(outcome) || outcome.left._tag === 'GrantRefused') renewalKeys.forget();
      return outcome;
    },
    logout,
  };
};
