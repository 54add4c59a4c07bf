// Adapters of the capability `passkeys`.
export { createHttpPasskeyLoginGateway, createHttpPasskeysGateway } from './http-passkeys-gateway.ts';
