// The description of the API, and its page for people.
export { PARTNER_INTERFACE } from './document.ts';
export { openApiRoutes } from './openapi.routes.ts';
