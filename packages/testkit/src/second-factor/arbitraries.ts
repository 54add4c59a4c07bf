// Arbitraries of second factors.
import fc from 'fast-check';
import type { AuthenticatorDraft, SecondFactor, TotpDraft } from '@pluspunkt/core/second-factor';
import { instants } from '../values.ts';

const secrets = fc.stringMatching(/^[A-Z2-7]{32}$/);

/** Any secret for an authenticator. */
export const totpDrafts: fc.Arbitrary<TotpDraft> = secrets.map((secret) => ({ secret, uri: `otpauth://totp/x?secret=${secret}` }));

/** Any secret of a member who is switching the authenticator on. */
export const authenticatorDrafts: fc.Arbitrary<AuthenticatorDraft> = fc.tuple(totpDrafts, fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)).map(([totp, draft]) => ({ ...totp, draft }));

/** Any authenticator of a member. */
export const secondFactors: fc.Arbitrary<SecondFactor> = fc.record({ createdAt: instants, lastUsedAt: instants, recoveryCodesLeft: fc.nat({ max: 10 }) }, { requiredKeys: ['createdAt', 'recoveryCodesLeft'] });
