// Public surface of the capability `consents`.
export * from './consents.ts';
export * from './newsletter-form.ts';
export { emailProblem } from '../forms/email-problem.ts';
export type * from './consents.ports.ts';
export type * from './consents.types.ts';
export { sharesMore } from './shares-more.ts';
export { createConsents } from './create-consents.ts';
export type { Consents, ConsentsDeps, ConsentsState, MemberConsents } from './create-consents.ts';
