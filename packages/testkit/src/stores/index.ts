// Testkit of the capability `stores`.
export { createFakeStoresGateway, type FakeStores } from './fake-stores-gateway.ts';
export * from './store-builder.ts';
export { describeStoresGatewayContract, type StoresWorld } from './stores-gateway-contract.ts';
export * from './arbitraries.ts';
