// The gateway of campaigns alone: what else their package has belongs to the device, and cannot be loaded by a server.
export { createHttpCampaignsGateway } from '@pluspunkt/adapters/campaigns';
