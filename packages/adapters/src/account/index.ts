// Adapters of the capability `account`.
export { createHttpAccountGateway, createHttpDevicesGateway } from './http-account-gateway.ts';
