// Adapters of the capability `second-factor`.
export { createHttpSecondFactorGateway } from './http-second-factor-gateway.ts';
