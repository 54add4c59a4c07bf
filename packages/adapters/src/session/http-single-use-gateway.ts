// The single-use gateway over HTTP.
import type { SingleUseGateway } from '@pluspunkt/core/session';
import { taskEither as TE } from 'fp-ts';
import { requestAuthorizationCode } from '../password/password.contract.ts';
import { createSingleUseToken, createSweepstakeToken } from '../registration/registration.contract.ts';
import type { HttpClient } from '../transport/http-client.ts';

const tokenOf = TE.map(({ token }: { readonly token: string }) => token);

/** Single-use tokens over HTTP. */
export const createHttpSingleUseGateway = ({ http }: { readonly http: HttpClient }): SingleUseGateway => ({
  loginToken: ({ cardNumber, url }, options) => tokenOf(http.call(createSingleUseToken, { query: { cardNumber, url } }, options)),
  sweepstakeToken: ({ cardNumber, url }, options) => tokenOf(http.call(createSweepstakeToken, { query: { cardNumber, url } }, options)),
  authorizationCode: ({ clientId, codeChallenge, redirectUri }, options) =>
    http.call(requestAuthorizationCode, { body: { clientId, codeChallenge, redirectUri } }, options),
});
