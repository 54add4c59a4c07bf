// Public surface of the capability `profile`.
export type * from './profile.types.ts';
export type * from './profile.ports.ts';
export { createMember } from './create-member.ts';
export type { CreateMemberDeps, Member, MemberEvent, MemberState } from './create-member.ts';
export { blocksCard, isCardBlocked, isReplacementUnderWay, mayBeLost, mayReplaceCard, numberForTills, offersSpendingLock } from './member-cards.ts';
export { householdIssues } from './household.ts';
export type { HouseholdIssue } from './household.ts';
export { changesAddress, needsPassword } from './needs-password.ts';
export { UNKNOWN_BIRTHDATE } from './unknown-birthdate.ts';
export { validateProfile, mayEditProfile } from './profile-form.ts';
export type { ProfileDraft, ProfileProblem, ProfileProblems } from './profile-form.ts';
