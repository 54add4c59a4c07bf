// Testkit of the capability `points`.
export * from './fake-bookings-gateway.ts';
export * from './fake-points-gateway.ts';
export * from './fake-spending-gateway.ts';
export * from './fake-spending-lock-gateway.ts';
export * from './spending-lock-gateway-contract.ts';
export * from './spending-gateway-contract.ts';
export * from './bookings-gateway-contract.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
