// Public surface of the capability `content`.
export type * from './content.types.ts';
export type * from './content.ports.ts';
export { isSafeLink } from './is-safe-link.ts';
export { teaserActionFor } from './teaser-action.ts';
