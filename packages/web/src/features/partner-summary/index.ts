// What other features and the shell may use of a partner in lists.
export { type PartnerSummary, rateOf, summaryOf } from './partner-summary.ts';
