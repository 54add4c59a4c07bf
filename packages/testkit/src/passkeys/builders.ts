// Builders of members' passkeys.
import type { AuthenticatorFailure, Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@pluspunkt/core/passkeys';

/** A passkey of the member; every field can be overridden. */
export const passkeyOf = (changed: Partial<Passkey> = {}): Passkey => ({ id: '00000000-0000-4000-8000-0000000000a1', name: 'Firefox auf Windows', createdAt: '2026-11-01T09:00:00.000Z', ...changed });

/** Options of a ceremony with this challenge. */
export const passkeyOptionsOf = (challenge: string): PasskeyOptions => ({ publicKey: { challenge } });

/** The answer of an authenticator that has created a passkey. */
export const passkeyAttestationOf = (changed: Partial<PasskeyAttestation> = {}): PasskeyAttestation => ({ credentialId: 'YQ', clientData: 'e30', attestation: 'oA', transports: ['internal'], ...changed });

/** The answer of an authenticator that has signed a challenge. */
export const passkeyAssertionOf = (changed: Partial<PasskeyAssertion> = {}): PasskeyAssertion => ({ credentialId: 'YQ', clientData: 'e30', authenticatorData: 'AA', signature: 'AA', ...changed });

/** The member, or a time limit, ended the question of the device. */
export const cancelledByMember = (): AuthenticatorFailure => ({ _tag: 'Cancelled' });
