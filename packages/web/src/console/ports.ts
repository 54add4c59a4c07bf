// The names under which the console's container holds its gateways.
import type { HttpClient } from '@pluspunkt/adapters/transport';
import type {
  AuditGateway, BrochurePdfsGateway, CampaignCodesGateway, CardBatchesGateway, ChecklistGateway, ClaimsGateway, ContactMessagesGateway, CorrectionsGateway, DashboardGateway, EntriesGateway, EntryChangesGateway, EntryFilesGateway, FeedRunsGateway, FeedsGateway, MemberLookupGateway, MemberServiceGateway, OperatorEnrolmentGateway, OperatorSessionGateway, OperatorsGateway, OwnAccountGateway, PartnerKeysGateway, PicturesGateway, PointTermsGateway, PreviewsGateway, SearchMissesGateway, StatementsGateway, WebhooksGateway,
} from '@pluspunkt/core/operators';
import { token } from '../platform/container/tokens.ts';

export const HttpPort = token<HttpClient>('HttpClient');

export const OperatorSessionPort = token<OperatorSessionGateway>('OperatorSessionGateway');
export const OperatorEnrolmentPort = token<OperatorEnrolmentGateway>('OperatorEnrolmentGateway');
export const OwnAccountPort = token<OwnAccountGateway>('OwnAccountGateway');
export const OperatorsPort = token<OperatorsGateway>('OperatorsGateway');
export const ChecklistPort = token<ChecklistGateway>('ChecklistGateway');
export const EntriesPort = token<EntriesGateway>('EntriesGateway');
export const EntryChangesPort = token<EntryChangesGateway>('EntryChangesGateway');
export const EntryFilesPort = token<EntryFilesGateway>('EntryFilesGateway');
export const PicturesPort = token<PicturesGateway>('PicturesGateway');
export const BrochurePdfsPort = token<BrochurePdfsGateway>('BrochurePdfsGateway');
export const PreviewsPort = token<PreviewsGateway>('PreviewsGateway');
export const AuditPort = token<AuditGateway>('AuditGateway');
export const MemberLookupPort = token<MemberLookupGateway>('MemberLookupGateway');
export const MemberServicePort = token<MemberServiceGateway>('MemberServiceGateway');
export const ContactMessagesPort = token<ContactMessagesGateway>('ContactMessagesGateway');
export const ClaimsPort = token<ClaimsGateway>('ClaimsGateway');
export const CorrectionsPort = token<CorrectionsGateway>('CorrectionsGateway');
export const DashboardPort = token<DashboardGateway>('DashboardGateway');
export const PointTermsPort = token<PointTermsGateway>('PointTermsGateway');
export const CampaignCodesPort = token<CampaignCodesGateway>('CampaignCodesGateway');
export const CardBatchesPort = token<CardBatchesGateway>('CardBatchesGateway');
export const PartnerKeysPort = token<PartnerKeysGateway>('PartnerKeysGateway');
export const FeedsPort = token<FeedsGateway>('FeedsGateway');
export const FeedRunsPort = token<FeedRunsGateway>('FeedRunsGateway');
export const SearchMissesPort = token<SearchMissesGateway>('SearchMissesGateway');
export const WebhooksPort = token<WebhooksGateway>('WebhooksGateway');
export const StatementsPort = token<StatementsGateway>('StatementsGateway');
