// The ceremonies of WebAuthn: makes challenges, and verifies what an authenticator answers to them.
import { isClonedPasskey } from '@pluspunkt/core/passkeys';
import type { AuthenticatorTransport, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import 'reflect-metadata/lite';
import type { BackendDependencies } from '../dependencies.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import type { OneTimeTokens, TokenPurpose } from '../session/index.ts';

/** Imported at the first ceremony: it parses certificates in many formats, and needs `reflect-metadata` before, whose order a bundle does not keep. */
const library = () => import('@simplewebauthn/server');

export type Needs = Pick<BackendDependencies, 'clock' | 'settings'> & { readonly oneTimeTokens: OneTimeTokens };

const CHALLENGE_MS = 300_000;

/** Of a challenge; the purposes keep an answer from one ceremony out of another. */
export type Ceremony = Extract<TokenPurpose, `passkey-${string}`>;

/** Whose ceremony it is; absent for a login. */
export interface Caller {
  readonly memberId: number;
  readonly sessionId: string;
}

type Asking = Pick<RequestInfo, 'url' | 'requestId'>;

/** The pages for which passkeys are made: those of the programme's own address. */
const siteOf = ({ settings }: Needs, { url }: Pick<RequestInfo, 'url'>): { readonly origin: string; readonly host: string } => {
  const { origin, hostname } = new URL(settings.publicOrigin ?? url.origin);
  return { origin, host: hostname };
};

/** Challenges are single-use tokens: 256 random bits, for one purpose, and in one session. */
const challengeFor = async (db: Db, { oneTimeTokens }: Needs, purpose: Ceremony, caller?: Caller): Promise<Uint8Array<ArrayBuffer>> => {
  const token = await db.transaction().execute((tx) => oneTimeTokens.issue(tx, { purpose, lifetime: { ms: CHALLENGE_MS }, ...caller }));
  return new Uint8Array(Buffer.from(token, 'base64url'));
};

interface NewPasskey {
  readonly caller: Caller;
  readonly userHandle: Buffer;
  readonly userName: string;
  readonly programme: string;
  readonly known: readonly { readonly credential_id: string; readonly transports: readonly string[] }[];
}

export const creationOptions = async (db: Db, needs: Needs, request: Asking, { caller, userHandle, userName, programme, known }: NewPasskey) => ({
  publicKey: {
    ...(await (await library()).generateRegistrationOptions({
      rpName: programme,
      rpID: siteOf(needs, request).host,
      userID: new Uint8Array(userHandle),
      userName,
      challenge: await challengeFor(db, needs, 'passkey-creation', caller),
      timeout: CHALLENGE_MS,
      // Any maker's authenticator is welcome, so its attestation is not asked for.
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] })),
    })),
  },
});

/** Without `known` the authenticator offers all passkeys that it has for the site. */
export const assertionOptions = async (db: Db, needs: Needs, request: Asking, { purpose, caller, known = [] }: { readonly purpose: Ceremony; readonly caller?: Caller; readonly known?: NewPasskey['known'] }) => ({
  publicKey: {
    ...(await (await library()).generateAuthenticationOptions({
      rpID: siteOf(needs, request).host,
      challenge: await challengeFor(db, needs, purpose, caller),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] })),
    })),
  },
});

/** Undefined for what is no client data. */
const challengeIn = (clientData: string): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null && 'challenge' in parsed && typeof parsed.challenge === 'string' ? parsed.challenge : undefined;
  } catch {
    return undefined;
  }
};

interface OpenChallenge {
  readonly challenge: string;
  /** The same request, delivered twice. */
  readonly again: boolean;
}

/** Uses up the challenge of an answer. Undefined for one that is not open for this purpose, member and session. */
const takeChallenge = async (tx: Tx, { oneTimeTokens }: Needs, request: Asking, { clientData, purpose, caller }: { readonly clientData: string; readonly purpose: Ceremony; readonly caller?: Caller | undefined }): Promise<OpenChallenge | undefined> => {
  const challenge = challengeIn(clientData);
  const taken = challenge === undefined ? undefined : await oneTimeTokens.take(tx, challenge, [purpose], deliveryOf(request));
  const isCallers = taken !== undefined && taken.memberId === (caller?.memberId ?? null) && taken.sessionId === (caller?.sessionId ?? null);
  return challenge === undefined || !isCallers ? undefined : { challenge, again: taken.again };
};

/** The library throws for what does not verify. */
const verified = async <A extends { readonly verified: boolean }>(verify: () => Promise<A>): Promise<A | undefined> => {
  try {
    const outcome = await verify();
    return outcome.verified ? outcome : undefined;
  } catch {
    return undefined;
  }
};

export interface Attestation {
  readonly credentialId: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/**
 * No certificate is asked for, and browsers remove those of an authenticator. The library would read lists of revoked ones from the addresses
 * that a certificate names, which may lead into the private network.
 */
const hasCertificates = async (attestation: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
  return !['none', 'packed'].includes(decoded.get('fmt')) || decoded.get('attStmt').get('x5c') !== undefined;
};

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** The public key of a new passkey; undefined for an invalid answer. */
export const verifyAttestation = async (tx: Tx, needs: Needs, request: Asking, { caller, answer }: { readonly caller: Caller; readonly answer: Attestation }): Promise<NewCredential | undefined> => {
  const { credentialId: id, clientData: clientDataJSON, attestation: attestationObject } = answer;
  const open = await takeChallenge(tx, needs, request, { clientData: clientDataJSON, purpose: 'passkey-creation', caller });
  if (open === undefined) return undefined;
  const { origin, host } = siteOf(needs, request);
  const outcome = await verified(async () => {
    if (await hasCertificates(attestationObject)) throw new Error('an attestation with certificates');
    return (await library()).verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: open.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    });
  });
  return outcome?.registrationInfo?.credential;
};

export interface Assertion {
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

interface StoredPasskey {
  readonly id: string;
  readonly memberId: number;
}

/**
 * The passkey that signed an open challenge; undefined for any other answer. Locks the member first, as all changes of what opens an account
 * do, so that a login either precedes the owner's report or is refused.
 */
export const verifyAssertion = async (
  tx: Tx,
  needs: Needs,
  request: Asking,
  { purpose, caller, answer }: { readonly purpose: Ceremony; readonly caller?: Caller; readonly answer: Assertion },
): Promise<StoredPasskey | undefined> => {
  const { credentialId, clientData: clientDataJSON, authenticatorData, signature } = answer;
  const open = await takeChallenge(tx, needs, request, { clientData: clientDataJSON, purpose, caller });
  const named = await tx.selectFrom('passkey').select('member_id').where('credential_id', '=', credentialId).executeTakeFirst();
  if (open === undefined || named === undefined || (caller !== undefined && named.member_id !== caller.memberId)) return undefined;
  await lockMemberRow(tx, named.member_id);
  const stored = await tx.selectFrom('passkey').select(['id', 'member_id as memberId', 'public_key', 'counter']).where('credential_id', '=', credentialId).forUpdate().executeTakeFirst();
  if (stored === undefined) return undefined;
  const { origin, host } = siteOf(needs, request);
  const outcome = await verified(async () =>
    (await library()).verifyAuthenticationResponse({
      response: { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: open.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // The counter is judged below: a request that is delivered twice carries the same one.
      credential: { id: credentialId, publicKey: new Uint8Array(stored.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  );
  if (outcome === undefined) return undefined;
  const received = outcome.authenticationInfo.newCounter;
  if (!open.again && isClonedPasskey({ stored: Number(stored.counter), received })) return undefined;
  await tx.updateTable('passkey').set({ counter: received, last_used_at: needs.clock.now() }).where('id', '=', stored.id).execute();
  return { id: stored.id, memberId: stored.memberId };
};
