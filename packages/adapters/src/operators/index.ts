// Adapters of the capability `operators`.
export { createHttpChecklistGateway, createHttpOperatorEnrolmentGateway, createHttpOperatorSessionGateway, createHttpOperatorsGateway, createHttpOwnAccountGateway } from './http-operator-accounts.ts';
export { createHttpAuditGateway, createHttpEntriesGateway, createHttpEntryChangesGateway, createHttpEntryFilesGateway, createHttpPicturesGateway } from './http-entries.ts';
export { createHttpBrochurePdfsGateway } from './http-brochure-pdfs.ts';
export { createHttpPreviewsGateway } from './http-previews.ts';
export { createHttpCorrectionsGateway, createHttpMemberLookupGateway, createHttpMemberServiceGateway } from './http-member-service.ts';
export { createHttpFeedRunsGateway, createHttpFeedsGateway } from './http-feeds.ts';
export { createHttpCampaignCodesGateway, createHttpCardBatchesGateway, createHttpDashboardGateway, createHttpPartnerKeysGateway, createHttpPointTermsGateway, createHttpSearchMissesGateway, createHttpStatementsGateway, createHttpWebhooksGateway } from './http-programme.ts';
export { createHttpClaimsGateway, createHttpContactMessagesGateway } from './http-desk.ts';
