// Adapters of the capability `profile`.
export { createHttpProfileGateway } from './http-profile-gateway.ts';
export { createHttpDismissalsGateway, createHttpProfileEditingGateway } from './http-profile-editing-gateway.ts';
