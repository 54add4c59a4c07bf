// Public surface of the capability `navigation`.
export { classifyLink, hasBlockedScheme } from './classify-link.ts';
export type { LinkKind } from './classify-link.ts';
export { withInline } from './with-inline.ts';
export { safeReturnPath } from './safe-return-path.ts';
