// What other features and the shell may use of partners.
export { LeaveForShop } from './leaving/leave-for-shop.tsx';
export { shopLinkOf } from './shop-link.ts';
