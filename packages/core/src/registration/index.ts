// Public surface of the capability `registration`.
export * from './finish-registration.ts';
export * from './registration-access.ts';
export { cardValidationOutcome } from './card-validation-outcome.ts';
export * from './age.ts';
export * from './card-number.ts';
export * from './password-rules.ts';
export type * from './registration.ports.ts';
export type * from './registration.types.ts';
export type { DataProtectionForm } from '../forms/data-protection-form.ts';
export type { HumanProof } from '../forms/human-proof.ts';
export { visibleText } from '../forms/visible-text.ts';
export * from './create-registration.ts';
export { DEFAULT_CHANNEL, type RegistrationSecrets } from './registration-data.ts';
export { entranceFrom, type RegistrationEntrance } from './registration-entrance.ts';
export * from './judge-registration.ts';
export { emailProblem } from '../forms/email-problem.ts';
export { CHECK_PAUSE_MS, type CardCheck, type EmailCheck } from './live-checks.ts';
export type { AccountForm, PersonForm, RegisteredCard, RegistrationDraft } from './registration-draft.ts';
