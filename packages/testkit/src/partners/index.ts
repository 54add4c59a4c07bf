// Testkit of the capability `partners`.
export { describeClickOutsGatewayContract, type ClickOutsWorld } from './click-outs-gateway-contract.ts';
export { aContactForm, describeContactGatewayContract, type ContactWorld } from './contact-gateway-contract.ts';
export { createFakeClickOutsGateway, type FakeClickOuts } from './fake-click-outs-gateway.ts';
export { createFakeContact } from './fake-contact-gateway.ts';
export { createFakePartnersGateway } from './fake-partners-gateway.ts';
export { aPartner, type PartnerSketch } from './partner-builder.ts';
export { describePartnersGatewayContract } from './partners-gateway-contract.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
