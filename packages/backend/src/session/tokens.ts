// Makes and verifies the signed tokens of a session (section 3, "Login token claims").
import { API_BASE, OPENID_AUDIENCE } from '@pluspunkt/adapters/transport/contract';
import type { JWTPayload } from 'jose';
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { BackendDependencies } from '../dependencies.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The OpenID provider's address below an origin. */
export const issuerOf = (origin: string): string => `${origin}${API_BASE}/auth`;

export interface TokenSubject {
  readonly cardNumber: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly roles: readonly string[];
  readonly authenticatedAt: Date;
  /** Address of the OpenID provider, as the discovery document names it. */
  readonly issuer: string;
}

export interface SignedTokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly expiresInSeconds: number;
}

/** What a good access token says. */
export interface VerifiedToken {
  readonly cardNumber: string;
  readonly sessionId: string;
}

type Needs = Pick<BackendDependencies, 'clock' | 'settings' | 'random'> & { readonly keys: SigningKeys };

/** Clock difference between machines that is forgiven, in seconds. */
const TOLERANCE_SECONDS = 5;
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readClaims = (payload: JWTPayload): VerifiedToken | undefined => {
  const { sub, sid } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || !SESSION_ID.test(sid)) return undefined;
  return { cardNumber: sub, sessionId: sid };
};

export const createTokens = ({ clock, settings, random, keys }: Needs) => {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);

  const sign = async (type: 'at+jwt' | 'JWT', audience: string, subject: TokenSubject): Promise<string> => {
    const { kid, privateJwk } = await keys.current();
    const now = seconds();
    const claims = {
      client_identifier: subject.clientId,
      role: [...subject.roles],
      sid: subject.sessionId,
      auth_time: Math.floor(subject.authenticatedAt.getTime() / 1_000),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, typ: type })
      .setIssuer(subject.issuer)
      .setAudience(audience)
      .setSubject(subject.cardNumber)
      .setIssuedAt(now)
      .setExpirationTime(now + settings.accessTokenSeconds)
      .setJti(random.uuid())
      .sign(await importJWK(privateJwk, 'ES256'));
  };

  return {
    /** An access token for the API and an id token for the client, both valid for `expiresInSeconds`. */
    async sign(subject: TokenSubject): Promise<SignedTokens> {
      const accessToken = await sign('at+jwt', OPENID_AUDIENCE, subject);
      const idToken = await sign('JWT', subject.clientId, subject);
      return { accessToken, idToken, expiresInSeconds: settings.accessTokenSeconds };
    },
    /** Signature, issuer, audience, type and time; undefined where any is wrong. */
    async verify(token: string): Promise<VerifiedToken | undefined> {
      if (token.length > 4_096) return undefined;
      const keySet = createLocalJWKSet({ keys: [...(await keys.publicKeys())] });
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: ['ES256'],
          ...(settings.publicOrigin === undefined ? {} : { issuer: issuerOf(settings.publicOrigin) }),
          audience: OPENID_AUDIENCE,
          typ: 'at+jwt',
          currentDate: clock.now(),
          clockTolerance: TOLERANCE_SECONDS,
          requiredClaims: ['sub', 'exp', 'sid'],
        });
        return readClaims(payload);
      } catch (cause) {
        if (cause instanceof errors.JOSEError || cause instanceof TypeError) return undefined;
        throw cause;
      }
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
