// Port for tokens that hand a member's session over to another site, a sweepstake or the app.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';

/** The member's own card, and the address at which the token may be used. */
export interface SingleUseRequest {
  readonly cardNumber: string;
  readonly url: string;
}

/** PKCE (RFC 7636): `codeChallenge` is the SHA-256 of the app's verifier, in base64url. */
export interface AuthorizationCodeRequest {
  readonly clientId: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
}

/** Needs a logged-in session. An address that is not allowed is refused with the code `address-not-allowed`. */
export interface SingleUseGateway {
  /** Logs the member in once, within five minutes. */
  loginToken(request: SingleUseRequest, options?: CallOptions): TE.TaskEither<CallFailure, string>;
  /** Identifies the member to a sweepstake, once and within five minutes. */
  sweepstakeToken(request: SingleUseRequest, options?: CallOptions): TE.TaskEither<CallFailure, string>;
  /** A code that the app exchanges for its own session. */
  authorizationCode(
    request: AuthorizationCodeRequest,
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, { readonly code: string; readonly expiresInSeconds: number }>;
}
