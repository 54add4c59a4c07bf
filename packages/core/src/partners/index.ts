// Public surface of the capability `partners`.
export type * from './partners.types.ts';
export type * from './partners.ports.ts';
export { letterOf, lettersAlong, reachOf } from './partner-letters.ts';
export { partnerDetailPath } from './partner-detail-path.ts';
export {
  CLAIM_AFTER_DAYS,
  CLAIM_REPORTED_AFTER_DAYS,
  CLAIM_UNTIL_DAYS,
  claimVerdict,
  claimWindow,
  ORDER_WITHIN_DAYS,
  type ClaimQuestion,
  type ClaimVerdict,
  type ClaimWindow,
} from './claim-verdict.ts';
export { validateClaim, LONGEST_ORDER_NUMBER, MOST_CLAIMED_CENTS, type ClaimDraft, type ClaimProblems } from './validate-claim.ts';
export { CLICK_PARAMETER, NEUTRAL_CARD_NUMBER, shopAddress, type Click } from './shop-address.ts';
export { userAgentClass } from './user-agent-class.ts';
export {
  CONTACT_TOPICS,
  contactFormOf,
  isOwnContact,
  validateContact,
  LONGEST_MESSAGE,
  type ContactDraft,
  type ContactField,
  type ContactMember,
  type ContactProblem,
  type ContactProblems,
} from './contact-form.ts';
