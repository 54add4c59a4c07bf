// The description of the API, and its page for people.
export { OPERATOR_INTERFACE, PARTNER_INTERFACE } from './document.ts';
export { openApiRoutes } from './openapi.routes.ts';
