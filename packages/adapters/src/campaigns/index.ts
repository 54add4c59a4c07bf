// Adapters of the capability `campaigns`.
export { createHttpCampaignsGateway, type HttpCampaignsDeps } from './http-campaigns-gateway.ts';
