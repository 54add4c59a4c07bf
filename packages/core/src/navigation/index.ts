// Public surface of the capability `navigation`.
export { classifyLink, hasBlockedScheme } from './classify-link.ts';
export type { LinkKind } from './classify-link.ts';
export { withInline } from './with-inline.ts';
export { resolveUrl } from './resolve-url.ts';
export { safeReturnPath } from './safe-return-path.ts';
export { navigationTarget, type NavigationFailure, type NavigationOptions } from './navigation-target.ts';
export { CARD_NUMBER_PLACEHOLDER, NEUTRAL_CARD_NUMBER, needsCardNumber, withCardNumber } from './card-number-link.ts';
