// Testkit of the capability `second-factor`.
export * from './arbitraries.ts';
export * from './builders.ts';
export * from './fake-second-factor.ts';
export { describeSecondFactorGatewayContract, type SecondFactorWorld } from './second-factor-contract.ts';
