// Adapters of the capability `tills`.
export { createHttpTillGateway } from './http-till-gateway.ts';
export { createHttpCardCodeGateway } from './http-card-code-gateway.ts';
export { createHttpRedemptionGateway } from './http-redemption-gateway.ts';
export { createTillClient } from './till-client.ts';
export type { TillClientDeps } from './till-client.ts';
