// The storage keys of brochures, which are cleared at the logout.
export { forgetMembersList } from './storage-shopping-list-store.ts';
export { VISITOR_KEY } from './storage-visitor.ts';
