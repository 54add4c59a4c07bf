// Signs and verifies the tokens of a session.
import { API_BASE, OPENID_AUDIENCE, REGISTER_SCOPE } from '@pluspunkt/adapters/transport/contract';
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

/** Claims of a valid access token. */
export interface VerifiedToken {
  readonly cardNumber: string;
  readonly sessionId: string;
}

interface Sealed {
  readonly type: 'at+jwt' | 'JWT' | 'rc+jwt';
  readonly audience: string;
  readonly subject: string;
  readonly issuer: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Type and audience both prevent a token of one kind from passing for the other. */
const ACCESS = { type: 'at+jwt', audience: OPENID_AUDIENCE } as const;
const REGISTER = { type: 'rc+jwt', audience: REGISTER_SCOPE } as const;

type LocalKeySet = ReturnType<typeof createLocalJWKSet>;

type Needs = Pick<BackendDependencies, 'clock' | 'settings' | 'random'> & { readonly keys: SigningKeys };

/**
 * How long imported keys are cached. A key never changes, and a new one is read at its first token: only a removed key stays valid that
 * much longer.
 */
const KEYS_CACHED_MS = 60_000;
/** Tolerated clock difference between machines, in seconds. */
const TOLERANCE_SECONDS = 5;
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readClaims = (payload: JWTPayload): VerifiedToken | undefined => {
  const { sub, sid } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || !SESSION_ID.test(sid)) return undefined;
  return { cardNumber: sub, sessionId: sid };
};

export const createTokens = ({ clock, settings, random, keys }: Needs) => {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);

  const seal = async ({ type, audience, subject, issuer, claims }: Sealed): Promise<string> => {
    const { kid, privateJwk } = await keys.current();
    const now = seconds();
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: type })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + settings.accessTokenSeconds)
      .setJti(random.uuid())
      .sign(await importJWK(privateJwk, 'ES256'));
  };

  let cached: { readonly keySet: LocalKeySet; readonly until: number } | undefined;

  /** Reading and importing the keys for each request would cost more than the rest of verifying its token. */
  const keySetAt = async (now: number): Promise<LocalKeySet> => {
    // A clock that was set back must not extend the cache.
    if (cached !== undefined && now < cached.until && now >= cached.until - KEYS_CACHED_MS) return cached.keySet;
    const keySet = createLocalJWKSet({ keys: [...(await keys.publicKeys())] });
    cached = { keySet, until: now + KEYS_CACHED_MS };
    return keySet;
  };

  const payloadOf = async (token: string, { type, audience }: Pick<Sealed, 'type' | 'audience'>): Promise<JWTPayload> => {
    const now = clock.now();
    const { payload } = await jwtVerify(token, await keySetAt(now.getTime()), {
      algorithms: ['ES256'],
      ...(settings.publicOrigin === undefined ? {} : { issuer: issuerOf(settings.publicOrigin) }),
      audience,
      typ: type,
      currentDate: now,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp'],
    });
    return payload;
  };

  /** Signature, issuer, audience, type and time; undefined if any is wrong. */
  const unseal = async (token: string, kind: Pick<Sealed, 'type' | 'audience'>): Promise<JWTPayload | undefined> => {
    if (token.length > 4_096) return undefined;
    const usesCached = cached !== undefined;
    try {
      return await payloadOf(token, kind).catch((cause: unknown) => {
        if (!usesCached || !(cause instanceof errors.JWKSNoMatchingKey)) throw cause;
        // Signed with a key that is newer than the cached ones.
        cached = undefined;
        return payloadOf(token, kind);
      });
    } catch (cause) {
      if (cause instanceof errors.JOSEError || cause instanceof TypeError) return undefined;
      throw cause;
    }
  };

  return {
    /** An access token for the API and an id token for the client, both valid for `expiresInSeconds`. */
    async sign(member: TokenSubject): Promise<SignedTokens> {
      const { cardNumber: subject, issuer } = member;
      const claims = {
        client_identifier: member.clientId,
        role: [...member.roles],
        sid: member.sessionId,
        auth_time: Math.floor(member.authenticatedAt.getTime() / 1_000),
      };
      const accessToken = await seal({ ...ACCESS, subject, issuer, claims });
      const idToken = await seal({ type: 'JWT', audience: member.clientId, subject, issuer, claims });
      return { accessToken, idToken, expiresInSeconds: settings.accessTokenSeconds };
    },
    /** The claims of this access token; undefined if it is invalid. */
    async verify(token: string): Promise<VerifiedToken | undefined> {
      const payload = await unseal(token, ACCESS);
      return payload === undefined ? undefined : readClaims(payload);
    },
    /** A token that replaces a captcha, for a client that may register members. */
    async signRegisterClient(clientId: string, issuer: string): Promise<Omit<SignedTokens, 'idToken'>> {
      const accessToken = await seal({ ...REGISTER, subject: clientId, issuer, claims: {} });
      return { accessToken, expiresInSeconds: settings.accessTokenSeconds };
    },
    /** The client whose register-client token this is; undefined if it is invalid. */
    async verifyRegisterClient(token: string): Promise<string | undefined> {
      return (await unseal(token, REGISTER))?.sub;
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
