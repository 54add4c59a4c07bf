// Builds operators, entries, members at the service desk and figures for tests.
import type {
  AuditItem,
  AuditPage,
  AuditQuery,
  ChangePreview,
  ChecklistItem,
  ContactAnswer,
  ContactConversation,
  ContactMessage,
  ContactMessages,
  CorrectionOrder,
  CorrectionQuery,
  Dashboard,
  DashboardQuery,
  Enrolment,
  Entry,
  EntryChange,
  EntryConflict,
  EntryDifference,
  EntryFault,
  EntryFile,
  EntryPage,
  EntryQuery,
  ExportedFile,
  FailedJob,
  FeedState,
  FoundMember,
  FoundMembers,
  ImportReport,
  IdentityCheck,
  InvitedOperator,
  KindDescription,
  ListedOperator,
  MemberSearch,
  NewAccount,
  NewPartnerKey,
  NewPartnerWebhook,
  Operator,
  OperatorInvitation,
  OperatorLogin,
  OperatorSession,
  OwnAccount,
  PartnerKey,
  CardBatch,
  CardOrder,
  CodeOrder,
  PartnerKeyOrder,
  PartnerStatement,
  StatementFile,
  StatementPosition,
  PartnerWebhook,
  PeriodFigures,
  PointClaim,
  PointClaims,
  PointCorrection,
  PointCorrections,
  ServiceBooking,
  ServiceBookings,
  ServiceCard,
  ServiceMail,
  ServiceMember,
  ServiceSession,
  Setup,
  DrawnPage,
  PreviewOrder,
  StoredPdf,
  StoredPicture,
  FeedColumn,
  FeedFile,
  FeedOrder,
  FeedOutcome,
  FeedPreview,
  FeedPreviewOrder,
  FeedPreviewRow,
  FeedRun,
  FeedRunPage,
  FeedSettings,
  RefusedFeedRow,
  RefusedRows,
  ShopFeed,
  UnknownFeedCategory,
  UnknownFeedColumn,
  SearchMiss,
  WebhookDelivery,
} from '@pluspunkt/core/operators';

const AT = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-20T21:00:00.000Z';
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An operator with the role lead; every field can be overridden. */
export const anOperator = (fields: Partial<Operator> = {}): Operator => ({ operatorId: 1, email: 'leitung@treuwerk.example', name: 'Ida Leitung', roles: ['lead'], ...fields });
/** Logged in, without a step-up. */
export const anOwnAccount = (fields: Partial<OwnAccount> = {}): OwnAccount => ({ operator: anOperator(), expiresAt: LATER, recoveryCodesLeft: 10, ...fields });
/** Just set up. */
export const aNewAccount = (fields: Partial<NewAccount> = {}): NewAccount => ({ account: anOwnAccount(), recoveryCodes: ['abcde-fghij'], ...fields });
/** Of a person with an authenticator. */
export const anEnrolment = (fields: Partial<Enrolment> = {}): Enrolment => ({ name: 'Ida Leitung', password: 'Regen-Apfel-7-Treppe', totpSecret: SECRET, totpCode: '123456', ...fields });
/** Of the first operator. */
export const aSetup = (fields: Partial<Setup> = {}): Setup => ({ ...anEnrolment(), code: 'ABCD-EFGH-JKLM', email: 'leitung@treuwerk.example', ...fields });
/** With six digits. */
export const anOperatorLogin = (fields: Partial<OperatorLogin> = {}): OperatorLogin => ({ email: 'leitung@treuwerk.example', password: 'Regen-Apfel-7-Treppe', code: '123456', ...fields });
/** Open. */
export const anOperatorInvitation = (fields: Partial<OperatorInvitation> = {}): OperatorInvitation => ({ invitationId: 1, email: 'redaktion@treuwerk.example', roles: ['editorial'], invitedBy: 'leitung@treuwerk.example', expiresAt: LATER, ...fields });
/** Of an open invitation. */
export const anInvitedOperator = (fields: Partial<InvitedOperator> = {}): InvitedOperator => ({ email: 'redaktion@treuwerk.example', roles: ['editorial'], expiresAt: LATER, ...fields });
/** Not blocked. */
export const aListedOperator = (fields: Partial<ListedOperator> = {}): ListedOperator => ({ ...anOperator(), blocked: false, createdAt: AT, ...fields });
/** The one that asks. */
export const anOperatorSession = (fields: Partial<OperatorSession> = {}): OperatorSession => ({ sessionId: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', device: 'Firefox auf Linux', createdAt: AT, lastSeenAt: AT, current: true, ...fields });
/** Not done. */
export const aChecklistItem = (fields: Partial<ChecklistItem> = {}): ChecklistItem => ({ item: 'partner', done: false, ...fields });

/** Rewards with two fields. */
export const aKindDescription = (fields: Partial<KindDescription> = {}): KindDescription => ({
  kind: 'rewards',
  right: 'offers',
  keyFields: ['id'],
  schema: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id', 'name'], additionalProperties: false },
  canAdd: true,
  canRemove: true,
  entries: 1,
  ...fields,
});
/** A reward. */
export const anEntry = (fields: Partial<Entry> = {}): Entry => ({ key: 'kaffeemuehle', version: 'v1', value: { id: 'kaffeemuehle', name: 'Kaffeemühle' }, ...fields });
/** Everything, by key. */
export const anEntryQuery = (fields: Partial<EntryQuery> = {}): EntryQuery => ({ ...fields });
/** One entry. */
export const anEntryPage = (fields: Partial<EntryPage> = {}): EntryPage => ({ total: 1, items: [anEntry()], ...fields });
/** Another name. */
export const anEntryChange = (fields: Partial<EntryChange> = {}): EntryChange => ({ key: 'kaffeemuehle', version: 'v1', value: { id: 'kaffeemuehle', name: 'Handmühle' }, ...fields });
/** Another name. */
export const anEntryDifference = (fields: Partial<EntryDifference> = {}): EntryDifference => ({ key: 'kaffeemuehle', change: 'changed', before: { id: 'kaffeemuehle', name: 'Kaffeemühle' }, after: { id: 'kaffeemuehle', name: 'Handmühle' }, fields: ['name'], ...fields });
/** Of one field. */
export const anEntryFault = (fields: Partial<EntryFault> = {}): EntryFault => ({ key: 'kaffeemuehle', field: 'name', reason: 'fehlt', ...fields });
/** With the newer entry. */
export const anEntryConflict = (fields: Partial<EntryConflict> = {}): EntryConflict => ({ key: 'kaffeemuehle', changedBy: 'angebote@treuwerk.example', changedAt: AT, entry: anEntry({ version: 'v2' }), ...fields });
/** One difference, no faults. */
export const aChangePreview = (fields: Partial<ChangePreview> = {}): ChangePreview => ({ differences: [anEntryDifference()], faults: [], conflicts: [], notes: [], ...fields });
/** Applied. */
export const anImportReport = (fields: Partial<ImportReport> = {}): ImportReport => ({ ...aChangePreview(), applied: true, ...fields });
/** A square one. */
export const aStoredPicture = (fields: Partial<StoredPicture> = {}): StoredPicture => ({ address: `/api/v1/asset/pictures/${'0a'.repeat(16)}.webp?v=1`, width: 400, height: 400, ...fields });
/** Of the programme in December. */
export const aPreviewOrder = (fields: Partial<PreviewOrder> = {}): PreviewOrder => ({ at: '2026-12-24T11:00:00.000Z', ...fields });
/** Of twelve pages. */
export const aStoredPdf = (fields: Partial<StoredPdf> = {}): StoredPdf => ({ pdfId: '00000000-0000-4000-8000-000000000001', pageCount: 12, ...fields });
/** A page with a product. */
export const aDrawnPage = (fields: Partial<DrawnPage> = {}): DrawnPage => ({ image: aStoredPicture().address, width: 1_488, height: 1_984, text: 'Saftorangen, 2-kg-Netz, 1,79 €', ...fields });
/** A table. */
export const anExportedFile = (fields: Partial<ExportedFile> = {}): ExportedFile => ({ fileName: 'rewards.csv', content: 'id;name\r\nkaffeemuehle;Kaffeemühle\r\n', ...fields });
/** A table. */
export const anEntryFile = (fields: Partial<EntryFile> = {}): EntryFile => ({ format: 'csv', content: 'id;name\r\nkaffeemuehle;Kaffeemühle\r\n', ...fields });
/** A changed reward. */
export const anAuditItem = (fields: Partial<AuditItem> = {}): AuditItem => ({ auditId: 1, at: AT, actor: 'leitung@treuwerk.example', kind: 'rewards', key: 'kaffeemuehle', before: { name: 'Kaffeemühle' }, after: { name: 'Handmühle' }, ...fields });
/** One change. */
export const anAuditPage = (fields: Partial<AuditPage> = {}): AuditPage => ({ total: 1, items: [anAuditItem()], ...fields });
/** Everything. */
export const anAuditQuery = (fields: Partial<AuditQuery> = {}): AuditQuery => ({ ...fields });

/** By name. */
export const aMemberSearch = (fields: Partial<MemberSearch> = {}): MemberSearch => ({ name: 'Muster', ...fields });
/** A member of Cologne. */
export const aFoundMember = (fields: Partial<FoundMember> = {}): FoundMember => ({ memberId: 1, cardNumber: '4210067389', firstname: 'Anna', lastname: 'Muster', email: 'anna.muster@example.de', postcode: '50667', city: 'Köln', memberSince: AT, ...fields });
/** One member. */
export const someFoundMembers = (fields: Partial<FoundMembers> = {}): FoundMembers => ({ members: [aFoundMember()], hasMore: false, ...fields });
/** Active. */
export const aServiceCard = (fields: Partial<ServiceCard> = {}): ServiceCard => ({ cardNumber: '4210067389', kind: 'plastic', status: 'active', issuedAt: AT, ...fields });
/** Of today. */
export const aServiceSession = (fields: Partial<ServiceSession> = {}): ServiceSession => ({ device: 'Firefox auf Linux', loggedInAt: AT, lastSeenAt: AT, ...fields });
/** Sent. */
export const aServiceMail = (fields: Partial<ServiceMail> = {}): ServiceMail => ({ mailId: 1, subject: 'Willkommen', createdAt: AT, sentAt: AT, ...fields });
/** A purchase. */
export const aServiceBooking = (fields: Partial<ServiceBooking> = {}): ServiceBooking => ({ bookingId: 1, kind: 'purchase', status: 'booked', points: 12, partner: 'Kornkiste', description: 'Einkauf bei Kornkiste', transactionAt: AT, bookedAt: AT, ...fields });
/** One purchase. */
export const someServiceBookings = (fields: Partial<ServiceBookings> = {}): ServiceBookings => ({ total: 1, items: [aServiceBooking()], ...fields });
/** Booked at once. */
export const aPointCorrection = (fields: Partial<PointCorrection> = {}): PointCorrection => ({ correctionId: 1, memberId: 1, cardNumber: '4210067389', points: 100, reason: 'Einkauf nicht gebucht', status: 'booked', requestedBy: 'service@treuwerk.example', requestedAt: AT, ...fields });
/** One correction. */
export const somePointCorrections = (fields: Partial<PointCorrections> = {}): PointCorrections => ({ total: 1, items: [aPointCorrection()], ...fields });
/** A credit. */
export const aCorrectionOrder = (fields: Partial<CorrectionOrder> = {}): CorrectionOrder => ({ points: 100, reason: 'Einkauf nicht gebucht', ...fields });
/** All corrections. */
export const aCorrectionQuery = (fields: Partial<CorrectionQuery> = {}): CorrectionQuery => ({ ...fields });
/** With one card. */
export const aServiceMember = (fields: Partial<ServiceMember> = {}): ServiceMember => ({
  member: aFoundMember(),
  birthdate: '1988-03-07',
  street: 'Domstraße 4',
  phone: '',
  emailConfirmed: true,
  newsletter: false,
  balance: 1_000,
  pending: 0,
  debt: 0,
  spendingLocked: false,
  cards: [aServiceCard()],
  sessions: [],
  passkeys: [],
  mails: [],
  corrections: [],
  activeCoupons: 0,
  ...fields,
});

/** By an identity document; every field can be overridden. */
export const anIdentityCheck = (fields: Partial<IdentityCheck> = {}): IdentityCheck => ({ checkedBy: 'document', reason: 'Telefon verloren', ...fields });

/** A quiet day. */
export const aPeriod = (fields: Partial<PeriodFigures> = {}): PeriodFigures => ({ from: '2026-11-20', newMembers: 0, closedMembers: 0, activeMembers: 0, pointsIssued: 0, pointsRedeemed: 0, pointsExpired: 0, couponActivations: 0, couponRedemptions: 0, shopVisits: 0, failedMails: 0, ...fields });
/** One day. */
export const aDashboardQuery = (fields: Partial<DashboardQuery> = {}): DashboardQuery => ({ from: '2026-11-20', to: '2026-11-20', by: 'day', ...fields });
/** A job that failed. */
export const aFailedJob = (fields: Partial<FailedJob> = {}): FailedJob => ({ job: 'send-mail', failedAt: AT, ...fields });
/** A feed that was read. */
export const aFeedState = (fields: Partial<FeedState> = {}): FeedState => ({ shopId: 'koffer-kante', shop: 'Kofferkante', readAt: AT, offers: 120, ...fields });
/** An empty programme. */
export const aDashboard = (fields: Partial<Dashboard> = {}): Dashboard => ({ figures: [aPeriod()], members: 0, pointsOutstanding: 0, outstandingInCent: 0, waitingCorrections: 0, failedMails: 0, failedJobs: [], feeds: [], ...fields });
/** For all stores. */
export const aPartnerKey = (fields: Partial<PartnerKey> = {}): PartnerKey => ({ clientId: 'kornkiste-1', partnerId: 'kornkiste', name: 'Kasse', storeIds: [], createdAt: AT, ...fields });
/** With its secret. */
export const aNewPartnerKey = (fields: Partial<NewPartnerKey> = {}): NewPartnerKey => ({ clientId: 'kornkiste-1', secret: 'geheim', ...fields });
/** Ten codes of the demo's campaign on receipts. */
export const aCodeOrder = (fields: Partial<CodeOrder> = {}): CodeOrder => ({ campaignId: '2106', prizeId: 'bon-50', count: 10, ...fields });
/** A hundred cards for a printer. */
export const aCardOrder = (fields: Partial<CardOrder> = {}): CardOrder => ({ purpose: 'Druckerei Nord', count: 100, ...fields });
/** All of its cards wait for a member. */
export const aCardBatch = (fields: Partial<CardBatch> = {}): CardBatch => ({ batchId: 1, purpose: 'Druckerei Nord', orderedAt: AT, orderedBy: 'leitung@treuwerk.example', count: 100, waiting: 100, blocked: 0, registered: 0, ...fields });
/** For all stores. */
export const aPartnerKeyOrder = (fields: Partial<PartnerKeyOrder> = {}): PartnerKeyOrder => ({ partnerId: 'kornkiste', name: 'Kasse', storeIds: [], ...fields });
/** Of a month without purchases. */
export const aPartnerStatement = (fields: Partial<PartnerStatement> = {}): PartnerStatement => ({ partnerId: 'kornkiste', month: '2026-11', issued: 0, returned: 0, redeemed: 0, positions: [], costsInCent: 0, creditInCent: 0, ...fields });
/** An empty one. */
export const aStatementFile = (fields: Partial<StatementFile> = {}): StatementFile => ({ fileName: 'abrechnung-kornkiste-2026-11.csv', mediaType: 'text/csv', content: '', ...fields });
/** Of one point. */
export const aStatementPosition = (fields: Partial<StatementPosition> = {}): StatementPosition => ({ priceInHundredths: 100, issued: 1, returned: 0, costsInCent: 1, ...fields });

/** Fetched every day. */
export const aFeedSettings = (fields: Partial<FeedSettings> = {}): FeedSettings => ({ address: 'https://klangladen.example/feed.csv', username: '', hasPassword: false, everyHours: 24, active: true, partial: false, alarmPercent: 20, columns: {}, ...fields });
/** Without credentials. */
export const aFeedOrder = (fields: Partial<FeedOrder> = {}): FeedOrder => ({ address: 'https://klangladen.example/feed.csv', username: '', everyHours: 24, active: true, partial: false, alarmPercent: 20, columns: {}, ...fields });
/** Of what is stored. */
export const aFeedPreviewOrder = (fields: Partial<FeedPreviewOrder> = {}): FeedPreviewOrder => ({ columns: {}, ...fields });
/** A known one. */
export const aFeedColumn = (fields: Partial<FeedColumn> = {}): FeedColumn => ({ name: 'ean', field: 'gtin', examples: ['4006381333931'], ...fields });
/** A usable one. */
export const aFeedPreviewRow = (fields: Partial<FeedPreviewRow> = {}): FeedPreviewRow => ({ line: 2, gtin: '4006381333931', title: 'Textmarker', priceInCent: 199, shippingInCent: 490, ...fields });
/** Of one row. */
export const aFeedPreview = (fields: Partial<FeedPreview> = {}): FeedPreview => ({ format: 'csv', columns: [aFeedColumn()], rows: [aFeedPreviewRow()], ...fields });
/** Of one row. */
export const aFeedFile = (fields: Partial<FeedFile> = {}): FeedFile => ({ content: 'gtin;price;shipping\n4006381333931;1,99;4,90\n', partial: false, dryRun: false, columns: {}, ...fields });
/** Three rows. */
export const aRefusedRows = (fields: Partial<RefusedRows> = {}): RefusedRows => ({ reason: 'Die GTIN (EAN) fehlt.', rows: 3, ...fields });
/** The second one. */
export const aRefusedFeedRow = (fields: Partial<RefusedFeedRow> = {}): RefusedFeedRow => ({ line: 2, reason: 'Die GTIN (EAN) fehlt.', ...fields });
/** In all rows. */
export const anUnknownFeedColumn = (fields: Partial<UnknownFeedColumn> = {}): UnknownFeedColumn => ({ name: 'ton', rows: 10, examples: ['A'], ...fields });
/** In all rows. */
export const anUnknownFeedCategory = (fields: Partial<UnknownFeedCategory> = {}): UnknownFeedCategory => ({ text: 'Töne', rows: 10, nearest: ['Musik'], ...fields });
/** Ten new offers. */
export const aFeedOutcome = (fields: Partial<FeedOutcome> = {}): FeedOutcome => ({ rows: 10, newProducts: 10, newOffers: 10, changedOffers: 0, unchangedOffers: 0, goneOffers: 0, offersBefore: 0, pictures: 0, refused: [], refusedRows: [], unknownColumns: [], unknownCategories: [], ...fields });
/** Done. */
export const aFeedRun = (fields: Partial<FeedRun> = {}): FeedRun => ({ runId: 1, startedAt: AT, finishedAt: LATER, startedBy: 'job', outcome: aFeedOutcome(), ...fields });
/** Of one import. */
export const aFeedRunPage = (fields: Partial<FeedRunPage> = {}): FeedRunPage => ({ total: 1, items: [aFeedRun()], ...fields });
/** Without a feed. */
export const aShopFeed = (fields: Partial<ShopFeed> = {}): ShopFeed => ({ shopId: 'klangladen', shop: 'Klangladen', offers: 0, ...fields });
/** Searched three times. */
export const aSearchMiss = (fields: Partial<SearchMiss> = {}): SearchMiss => ({ query: 'handy', searches: 3, lastOn: '2026-11-20', ...fields });
/** An open one of a visitor. */
export const aContactMessage = (fields: Partial<ContactMessage> = {}): ContactMessage => ({ contactId: 1, ticket: 'PP-2026-000001', topic: 'points', name: 'Anna Muster', email: 'anna.muster@example.de', sentAt: AT, answers: 0, ...fields });
/** Of the lead. */
export const aContactAnswer = (fields: Partial<ContactAnswer> = {}): ContactAnswer => ({ text: 'Ihre Punkte sind gebucht.', answeredBy: 'leitung@treuwerk.example', answeredAt: AT, ...fields });
/** Without an answer. */
export const aContactConversation = (fields: Partial<ContactConversation> = {}): ContactConversation => ({ message: aContactMessage(), text: 'Wo sind meine Punkte?', answers: [], ...fields });
/** With one message. */
export const someContactMessages = (fields: Partial<ContactMessages> = {}): ContactMessages => ({ total: 1, items: [aContactMessage()], ...fields });
/** An open one. */
export const aPointClaim = (fields: Partial<PointClaim> = {}): PointClaim => ({ clickId: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f', memberId: 1, cardNumber: '4210067389', partnerId: 'kornkiste', partner: 'Kornkiste', clickedAt: AT, orderNumber: 'B-2026-1180', orderedOn: '2026-11-02', amountInCent: 4_990, claimedAt: AT, state: 'pending', ...fields });
/** With one claim. */
export const somePointClaims = (fields: Partial<PointClaims> = {}): PointClaims => ({ total: 1, items: [aPointClaim()], ...fields });
/** An open one. */
export const aPartnerWebhook = (fields: Partial<PartnerWebhook> = {}): PartnerWebhook => ({ webhookId: 1, partnerId: 'kornkiste', url: 'https://kasse.example/ereignisse', createdAt: AT, waiting: 0, ...fields });
/** Just made. */
export const aNewPartnerWebhook = (fields: Partial<NewPartnerWebhook> = {}): NewPartnerWebhook => ({ webhookId: 1, secret: 'whsec_geheim', ...fields });
/** Delivered at once. */
export const aWebhookDelivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({ messageId: 1, event: 'purchase.booked', createdAt: AT, attempts: 1, state: 'delivered', deliveredAt: AT, ...fields });
