// What other features and the shell may use of the account pages.
export { accountLinks } from './member/account-links.ts';
export { MemberPage, type MemberPageProps } from './member/member-page.tsx';
export { dropPasswordReturn, passwordReturn } from './member/password-return.ts';
export { LockOffer } from './spending-lock.tsx';
export { StepUpProof } from './step-up/step-up-proof.tsx';
export { PasswordForm } from './password-form.tsx';
export { RetryLogin } from './member/retry-login.tsx';
export { spendingLockQuery } from './member/spending-lock.query.ts';
