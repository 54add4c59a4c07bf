// Adapters of the capability `registration`.
export { captchaProofHeaders } from '../transport/authorisation-headers.ts';
export { createHttpRegistrationGateway } from './http-registration-gateway.ts';
export { createProofOfWorkCaptcha } from './proof-of-work.ts';
export type { ProofOfWorkDeps } from './proof-of-work.ts';
