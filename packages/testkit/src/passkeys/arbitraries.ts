// Arbitraries of members' passkeys.
import fc from 'fast-check';
import type { AuthenticatorFailure, Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@pluspunkt/core/passkeys';
import { instants, texts } from '../values.ts';

const base64url = fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/);

/** Any passkey of a member. */
export const passkeys: fc.Arbitrary<Passkey> = fc.record({ id: fc.uuid(), name: texts(60), createdAt: instants, lastUsedAt: instants }, { requiredKeys: ['id', 'name', 'createdAt'] });

/** Any options of a ceremony. */
export const passkeyOptions: fc.Arbitrary<PasskeyOptions> = fc.record({ publicKey: fc.dictionary(fc.string(), fc.jsonValue()) });

/** Any answer of an authenticator that has created a passkey. */
export const passkeyAttestations: fc.Arbitrary<PasskeyAttestation> = fc.record({ credentialId: base64url, clientData: base64url, attestation: base64url, transports: fc.subarray(['internal', 'usb', 'nfc', 'hybrid']) });

/** Any answer of an authenticator that has signed a challenge. */
export const passkeyAssertions: fc.Arbitrary<PasskeyAssertion> = fc.record({ credentialId: base64url, clientData: base64url, authenticatorData: base64url, signature: base64url });

/** Any failure of an authenticator. */
export const authenticatorFailures: fc.Arbitrary<AuthenticatorFailure> = fc.constantFrom({ _tag: 'Cancelled' as const }, { _tag: 'AlreadyRegistered' as const }, { _tag: 'AuthenticatorFailed' as const });
