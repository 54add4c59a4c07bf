// Adapters of the capability `content`.
export { createHttpContentGateway } from './http-content-gateway.ts';
export { createHttpServerTimeGateway } from './http-server-time-gateway.ts';
export { createServiceLogSink } from './service-log.ts';
