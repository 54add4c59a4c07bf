// Adapters of the capability `campaigns`.
export { createHttpCampaignsGateway, type HttpCampaignsDeps } from './http-campaigns-gateway.ts';
export { createStoragePendingDraws } from './storage-pending-draws.ts';
