// The description of the API, and its page for people.
export { openApiRoutes } from './openapi.routes.ts';
