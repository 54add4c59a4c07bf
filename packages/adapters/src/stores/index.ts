// Adapters of the capability `stores`.
export { createHttpStoresGateway } from './http-stores-gateway.ts';
