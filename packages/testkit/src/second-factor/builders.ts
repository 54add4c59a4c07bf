// Builders of second factors.
import type { AuthenticatorDraft, SecondFactor, TotpDraft } from '@pluspunkt/core/second-factor';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret that nothing uses yet; every field can be overridden. */
export const totpDraftOf = (changed: Partial<TotpDraft> = {}): TotpDraft => ({ secret: SECRET, uri: `otpauth://totp/Pluspunkt:4210067389?secret=${SECRET}&issuer=Pluspunkt`, ...changed });

/** The secret of a member who is switching the authenticator on; every field can be overridden. */
export const authenticatorDraftOf = (changed: Partial<AuthenticatorDraft> = {}): AuthenticatorDraft => ({ ...totpDraftOf(), draft: 'A'.repeat(43), ...changed });

/** An authenticator that was not used yet; every field can be overridden. */
export const aSecondFactor = (changed: Partial<SecondFactor> = {}): SecondFactor => ({ createdAt: '2026-11-01T09:00:00.000Z', recoveryCodesLeft: 10, ...changed });
