// The gateways of brochures, apart from what pages take from their package: only these come with their first call.
export { createHttpBrochuresGateway, createHttpShoppingListGateway } from '@pluspunkt/adapters/brochures';
