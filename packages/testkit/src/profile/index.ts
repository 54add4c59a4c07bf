// Testkit of the capability `profile`.
export * from './fake-profile-gateway.ts';
export * from './dismissals-gateway-contract.ts';
export * from './fake-dismissals-gateway.ts';
export * from './fake-profile-editing-gateway.ts';
export * from './profile-editing-gateway-contract.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
