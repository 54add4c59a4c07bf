// Binds the console's gateways to their HTTP adapters.
import type { HttpClient } from '@pluspunkt/adapters/transport';
import * as adapters from '@pluspunkt/adapters/operators';
import { createHttpProductsGateway } from '@pluspunkt/adapters/prices';
import { ContainerModule } from 'inversify';
import { ProductsPort, type Token } from '../platform/container/tokens.ts';
import * as ports from './ports.ts';

export const consoleModule = new ContainerModule(({ bind }) => {
  const gateway = <P>(port: Token<P>, create: (deps: { readonly http: HttpClient }) => P): void => {
    bind(port).toResolvedValue((http) => create({ http }), [ports.HttpPort]).inSingletonScope();
  };
  gateway(ports.OperatorSessionPort, adapters.createHttpOperatorSessionGateway);
  gateway(ports.OperatorEnrolmentPort, adapters.createHttpOperatorEnrolmentGateway);
  gateway(ports.OwnAccountPort, adapters.createHttpOwnAccountGateway);
  gateway(ports.OperatorsPort, adapters.createHttpOperatorsGateway);
  gateway(ports.ChecklistPort, adapters.createHttpChecklistGateway);
  gateway(ports.EntriesPort, adapters.createHttpEntriesGateway);
  gateway(ports.EntryChangesPort, adapters.createHttpEntryChangesGateway);
  gateway(ports.EntryFilesPort, adapters.createHttpEntryFilesGateway);
  gateway(ports.PicturesPort, adapters.createHttpPicturesGateway);
  gateway(ports.BrochurePdfsPort, adapters.createHttpBrochurePdfsGateway);
  gateway(ports.PreviewsPort, adapters.createHttpPreviewsGateway);
  gateway(ports.AuditPort, adapters.createHttpAuditGateway);
  gateway(ports.MemberLookupPort, adapters.createHttpMemberLookupGateway);
  gateway(ports.MemberServicePort, adapters.createHttpMemberServiceGateway);
  gateway(ports.ContactMessagesPort, adapters.createHttpContactMessagesGateway);
  gateway(ports.ClaimsPort, adapters.createHttpClaimsGateway);
  gateway(ports.CorrectionsPort, adapters.createHttpCorrectionsGateway);
  gateway(ports.DashboardPort, adapters.createHttpDashboardGateway);
  gateway(ports.PointTermsPort, adapters.createHttpPointTermsGateway);
  gateway(ports.CampaignCodesPort, adapters.createHttpCampaignCodesGateway);
  gateway(ports.CardBatchesPort, adapters.createHttpCardBatchesGateway);
  gateway(ports.PartnerKeysPort, adapters.createHttpPartnerKeysGateway);
  gateway(ports.FeedsPort, adapters.createHttpFeedsGateway);
  gateway(ports.FeedRunsPort, adapters.createHttpFeedRunsGateway);
  gateway(ports.SearchMissesPort, adapters.createHttpSearchMissesGateway);
  gateway(ports.WebhooksPort, adapters.createHttpWebhooksGateway);
  gateway(ports.StatementsPort, adapters.createHttpStatementsGateway);
  gateway(ProductsPort, createHttpProductsGateway);
});
