// Testkit of the capability `rewards`.
export * from './fake-rewards-gateway.ts';
