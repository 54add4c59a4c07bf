// The gateway of single-use tokens alone: what else the session's package has belongs to the device, and cannot be loaded by a server.
export { createHttpSingleUseGateway } from '@pluspunkt/adapters/session';
