// Adapters of the capability `consents`.
export { createHttpConsentsGateway } from './http-consents-gateway.ts';
export { createHttpNewsletterGateway } from './http-newsletter-gateway.ts';
