// Adapters of the capability `search`.
export { createGraphqlSearchGateway } from './graphql-search-gateway.ts';
export { createGraphqlFaqGateway } from './graphql-faq-gateway.ts';
export { createGraphqlPartnerLinksGateway } from './graphql-partner-links-gateway.ts';
