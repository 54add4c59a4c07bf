// Testkit of the capability `consents`.
export * from './consents-gateway-contract.ts';
export * from './fake-consents-gateway.ts';
export * from './fake-newsletter-gateway.ts';
export * from './newsletter-gateway-contract.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
