// What the brochures keep in the browser's storage for one visitor, to be removed at logout.
export { forgetMembersList } from './storage-shopping-list-store.ts';
export { VISITOR_KEY } from './storage-visitor.ts';
