// Adapters of the capability `rewards`.
export { createHttpRewardsGateway } from './http-rewards-gateway.ts';
