// Adapters of the capability `points`.
export { createHttpPointsGateway } from './http-points-gateway.ts';
export { createHttpBookingsGateway } from './http-bookings-gateway.ts';
export { createHttpSpendingGateway } from './http-spending-gateway.ts';
export { createHttpSpendingPartnersGateway } from './http-spending-partners-gateway.ts';
export { createHttpSpendingLockGateway } from './http-spending-lock-gateway.ts';
