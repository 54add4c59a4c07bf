// Testkit of the capability `password`.
export * from './fake-password-gateway.ts';
export * from './password-gateway-contract.ts';
