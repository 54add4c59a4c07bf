// The gateways of brochures alone: what else their package has belongs to the device, and comes with pages.
export { createHttpBrochuresGateway, createHttpShoppingListGateway } from '@pluspunkt/adapters/brochures';
