// Adapters of the capability `partners`.
export { createHttpPartnersGateway } from './http-partners-gateway.ts';
export { createHttpClickOutsGateway } from './http-click-outs-gateway.ts';
export { createHttpContactGateway } from './http-contact-gateway.ts';
