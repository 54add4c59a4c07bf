// What other features and the shell may use of tracking.
export { readConsent } from './consent-store.ts';
