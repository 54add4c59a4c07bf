// Testkit of the capability `passkeys`.
export * from './arbitraries.ts';
export * from './builders.ts';
export * from './fake-authenticator.ts';
export * from './fake-passkeys.ts';
export { describePasskeyLoginGatewayContract, describePasskeysGatewayContract, type PasskeysWorld } from './passkeys-contracts.ts';
