// Adapters of the capability `password`.
export { createHttpPasswordGateway } from './http-password-gateway.ts';
