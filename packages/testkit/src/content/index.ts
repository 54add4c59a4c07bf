// Testkit of the capability `content`.
export { contentPageOf, createFakeContentGateway, createFakeServerTimeGateway, teaserActionOf, teaserOf, type FakeContent } from './fake-content.ts';
export { describeContentContract, describeServerTimeContract, type ContentWorld } from './content-contracts.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
