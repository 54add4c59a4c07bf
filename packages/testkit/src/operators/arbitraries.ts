// Arbitraries of operators, entries, members at the service desk and figures.
import fc from 'fast-check';
import {
  MOST_CARDS,
  MOST_CODES,
  OPERATOR_ROLES,
  type CardBatch,
  type CardOrder,
  type AuditItem,
  type AuditPage,
  type AuditQuery,
  type ChangePreview,
  type ChecklistItem,
  type ContactAnswer,
  type ContactConversation,
  type ContactMessage,
  type ContactMessages,
  type CorrectionOrder,
  type CorrectionQuery,
  type Dashboard,
  type DashboardQuery,
  type DeskQuery,
  type Enrolment,
  type Entry,
  type EntryChange,
  type EntryConflict,
  type EntryDifference,
  type EntryFault,
  type EntryFile,
  type EntryPage,
  type EntryQuery,
  type ExportedFile,
  type FailedJob,
  type FeedState,
  type FoundMember,
  type FoundMembers,
  type ImportReport,
  type IdentityCheck,
  type InvitedOperator,
  type KindDescription,
  type ListedOperator,
  type MemberSearch,
  type NewAccount,
  type NewPartnerKey,
  type NewPartnerWebhook,
  type Operator,
  type OperatorInvitation,
  type OperatorLogin,
  type OperatorSession,
  type OwnAccount,
  type PartnerKey,
  type CodeOrder,
  type PartnerKeyOrder,
  type PartnerStatement,
  type StatementFile,
  type StatementPosition,
  type PartnerWebhook,
  type PeriodFigures,
  type PointClaim,
  type PointClaims,
  type PictureFacts,
  type PointCorrection,
  type PointCorrections,
  type ServiceBooking,
  type ServiceBookings,
  type ServiceCard,
  type ServiceMail,
  type ServiceMember,
  type ServiceSession,
  type Setup,
  type DrawnPage,
  type PreviewOrder,
  type PdfFacts,
  type StoredPdf,
  type StoredPicture,
  type FeedColumn,
  type FeedFile,
  type FeedOrder,
  type FeedOutcome,
  type FeedPreview,
  type FeedPreviewOrder,
  type FeedPreviewRow,
  type FeedRun,
  type FeedRunPage,
  type FeedSettings,
  type RefusedFeedRow,
  type RefusedRows,
  type ShopFeed,
  type UnknownFeedCategory,
  type UnknownFeedColumn,
  type SearchMiss,
  type WebhookDelivery,
} from '@pluspunkt/core/operators';
import { FEED_FIELDS } from '@pluspunkt/core/prices';
import { passkeys } from '../passkeys/arbitraries.ts';
import { secondFactors } from '../second-factor/arbitraries.ts';
import { cents, counts, days, emails, entities, instants, names, postcodes, slugs, texts } from '../values.ts';

const few = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<A[]> => fc.array(values, { maxLength: 3 });
const ids = fc.integer({ min: 1, max: 1_000_000 });
const role = fc.constantFrom(...OPERATOR_ROLES);
const roles = fc.uniqueArray(role, { minLength: 1 });
const sixDigits = fc.stringMatching(/^[0-9]{6}$/);
const secrets = fc.stringMatching(/^[A-Z2-7]{32}$/);
const cardNumbers = fc.stringMatching(/^[0-9]{10}$/);
const months = days.map((day) => day.slice(0, 7));
const signed = fc.integer({ min: -1_000_000, max: 1_000_000 });
const values = fc.dictionary(slugs, fc.oneof(texts(), counts, fc.boolean()), { maxKeys: 4 });
const pages = { limit: fc.integer({ min: 1, max: 100 }), offset: counts };

/** Any operator. */
export const operators: fc.Arbitrary<Operator> = fc.record({ operatorId: ids, email: emails, name: names, roles });
/** Any account that is logged in. */
export const ownAccounts: fc.Arbitrary<OwnAccount> = entities({ operator: operators, expiresAt: instants, recoveryCodesLeft: fc.nat({ max: 10 }) }, { steppedUpUntil: instants });
/** Any new account. */
export const newAccounts: fc.Arbitrary<NewAccount> = fc.record({ account: ownAccounts, recoveryCodes: few(fc.stringMatching(/^[a-z0-9]{5}-[a-z0-9]{5}$/)) });
/** Any enrolment with a password of the least length. */
export const enrolments: fc.Arbitrary<Enrolment> = fc.record({ name: names, password: fc.string({ minLength: 12, maxLength: 40 }), totpSecret: secrets, totpCode: sixDigits });
/** Any setup. */
export const setups: fc.Arbitrary<Setup> = fc.tuple(enrolments, texts(), emails).map(([enrolment, code, email]) => ({ ...enrolment, code, email }));
/** Any login. */
export const operatorLogins: fc.Arbitrary<OperatorLogin> = fc.record({ email: emails, password: texts(), code: sixDigits });
/** Any invitation. */
export const operatorInvitations: fc.Arbitrary<OperatorInvitation> = fc.record({ invitationId: ids, email: emails, roles, invitedBy: emails, expiresAt: instants });
/** Any invited person. */
export const invitedOperators: fc.Arbitrary<InvitedOperator> = fc.record({ email: emails, roles, expiresAt: instants });
/** Any operator of the list. */
export const listedOperators: fc.Arbitrary<ListedOperator> = entities({ operatorId: ids, email: emails, name: names, roles, blocked: fc.boolean(), createdAt: instants }, { lastSeenAt: instants });
/** Any session. */
export const operatorSessions: fc.Arbitrary<OperatorSession> = fc.record({ sessionId: fc.uuid(), device: texts(), createdAt: instants, lastSeenAt: instants, current: fc.boolean() });
/** Any step. */
export const checklistItems: fc.Arbitrary<ChecklistItem> = entities({ item: fc.constantFrom('partner', 'store', 'coupon', 'shop', 'feed', 'legal', 'mail') }, { done: fc.boolean() });

/** Any kind; its schema allows everything. */
export const kindDescriptions: fc.Arbitrary<KindDescription> = entities({ kind: slugs, right: role, keyFields: fc.array(slugs, { minLength: 1, maxLength: 2 }), schema: fc.constant({}), canAdd: fc.boolean(), canRemove: fc.boolean() }, { entries: counts });
/** Any entry. */
export const consoleEntries: fc.Arbitrary<Entry> = entities({ key: texts(), version: texts(), value: values }, { changedAt: instants, changedBy: emails });
/** Any query. */
export const entryQueries: fc.Arbitrary<EntryQuery> = entities({}, { query: texts(), sort: slugs, order: fc.constantFrom('asc', 'desc'), ...pages });
/** Any page. */
export const entryPages: fc.Arbitrary<EntryPage> = few(consoleEntries).map((items) => ({ total: items.length, items }));
/** Any change. */
export const entryChanges: fc.Arbitrary<EntryChange> = fc.record({ key: fc.option(texts()), version: fc.option(texts()), value: fc.option(values) });
/** Any difference. */
export const entryDifferences: fc.Arbitrary<EntryDifference> = fc.record({ key: texts(), change: fc.constantFrom('added', 'changed', 'removed'), before: fc.option(values), after: fc.option(values), fields: few(slugs) });
/** Any fault. */
export const entryFaults: fc.Arbitrary<EntryFault> = fc.record({ key: texts(), field: texts(), reason: texts() });
/** Any conflict. */
export const entryConflicts: fc.Arbitrary<EntryConflict> = entities({ key: texts(), changedBy: emails, entry: fc.option(consoleEntries) }, { changedAt: instants });
/** Any preview. */
export const changePreviews: fc.Arbitrary<ChangePreview> = fc.record({ differences: few(entryDifferences), faults: few(entryFaults), conflicts: few(entryConflicts), notes: few(texts()) });
/** Any report. */
export const importReports: fc.Arbitrary<ImportReport> = fc.tuple(changePreviews, fc.boolean()).map(([preview, applied]) => ({ ...preview, applied }));
/** Any file. */
export const exportedFiles: fc.Arbitrary<ExportedFile> = fc.record({ fileName: texts(), content: texts() });
/** Any picture. */
export const storedPictures: fc.Arbitrary<StoredPicture> = fc.record({ address: fc.stringMatching(/^[0-9a-f]{32}$/).map((digest) => `/api/v1/asset/pictures/${digest}.webp?v=1`), width: fc.integer({ min: 16, max: 1_280 }), height: fc.integer({ min: 16, max: 1_280 }) });
/** Any preview of the programme at another time. */
export const previewOrders: fc.Arbitrary<PreviewOrder> = fc.record({ at: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }).map((date) => date.toISOString()) }, { requiredKeys: [] });
/** Any uploaded PDF. */
export const storedPdfs: fc.Arbitrary<StoredPdf> = fc.record({ pdfId: fc.uuid(), pageCount: fc.integer({ min: 1, max: 60 }) });
/** Any page of one. */
export const drawnPages: fc.Arbitrary<DrawnPage> = fc.record({ image: storedPictures.map(({ address }) => address), width: counts, height: counts, text: texts() });
/** Any facts about a PDF. */
export const pdfFacts: fc.Arbitrary<PdfFacts> = fc.record({ bytes: counts, state: fc.constantFrom('readable', 'encrypted', 'unreadable'), pages: counts, hasScripts: fc.boolean() });
/** Any facts about a file. */
export const pictureFacts: fc.Arbitrary<PictureFacts> = fc.record({ bytes: counts, format: fc.constantFrom('png', 'jpeg', 'gif', undefined), width: counts, height: counts });
/** Any file. */
export const entryFiles: fc.Arbitrary<EntryFile> = fc.record({ format: fc.constantFrom('csv', 'json'), content: texts() });
/** Any change on record. */
export const auditItems: fc.Arbitrary<AuditItem> = fc.record({ auditId: ids, at: instants, actor: emails, kind: slugs, key: texts(), before: fc.option(values), after: fc.option(values) });
/** Any page of the audit trail. */
export const auditPages: fc.Arbitrary<AuditPage> = few(auditItems).map((items) => ({ total: items.length, items }));
/** Any query of the audit trail. */
export const auditQueries: fc.Arbitrary<AuditQuery> = entities({}, { kind: slugs, key: texts(), actor: emails, ...pages });

/** Any search, also an empty one. */
export const memberSearches: fc.Arbitrary<MemberSearch> = entities({}, { cardNumber: cardNumbers, email: emails, name: names, postcode: postcodes });
/** Any member. */
export const foundMembers: fc.Arbitrary<FoundMember> = fc.record({ memberId: ids, cardNumber: cardNumbers, firstname: names, lastname: names, email: fc.option(emails), postcode: postcodes, city: texts(), memberSince: instants });
/** Any result of a search. */
export const foundMemberLists: fc.Arbitrary<FoundMembers> = fc.record({ members: few(foundMembers), hasMore: fc.boolean() });
/** Any card. */
export const serviceCards: fc.Arbitrary<ServiceCard> = fc.record({ cardNumber: cardNumbers, kind: fc.constantFrom('plastic', 'digital'), status: fc.constantFrom('active', 'blocked', 'ordered'), issuedAt: instants });
/** Any session. */
export const serviceSessions: fc.Arbitrary<ServiceSession> = fc.record({ device: texts(), loggedInAt: instants, lastSeenAt: instants });
/** Any mail. */
export const serviceMails: fc.Arbitrary<ServiceMail> = entities({ mailId: ids, subject: texts(), createdAt: instants }, { sentAt: instants, failure: texts() });
/** Any booking. */
export const serviceBookings: fc.Arbitrary<ServiceBooking> = entities({ bookingId: ids, kind: slugs, status: fc.constantFrom('pending', 'booked', 'cancelled'), points: signed, partner: texts(), description: texts(), transactionAt: instants }, { bookedAt: instants });
/** Any page of bookings. */
export const serviceBookingLists: fc.Arbitrary<ServiceBookings> = few(serviceBookings).map((items) => ({ total: items.length, items }));
/** Any correction. */
export const pointCorrections: fc.Arbitrary<PointCorrection> = entities(
  { correctionId: ids, memberId: ids, cardNumber: cardNumbers, points: signed, reason: texts(), status: fc.constantFrom('booked', 'waiting', 'rejected'), requestedBy: emails, requestedAt: instants },
  { decidedBy: emails, decidedAt: instants },
);
/** Any page of corrections. */
export const pointCorrectionLists: fc.Arbitrary<PointCorrections> = few(pointCorrections).map((items) => ({ total: items.length, items }));
/** Any order of a correction. */
export const correctionOrders: fc.Arbitrary<CorrectionOrder> = fc.record({ points: signed.filter((points) => points !== 0), reason: fc.string({ minLength: 5, maxLength: 40 }) });
/** Any query of corrections. */
export const correctionQueries: fc.Arbitrary<CorrectionQuery> = entities({}, { status: fc.constantFrom('booked', 'waiting', 'rejected'), ...pages });
/** Any check of an identity. */
export const identityChecks: fc.Arbitrary<IdentityCheck> = fc.record({ checkedBy: fc.constantFrom('document', 'call-back', 'in-person'), reason: fc.string({ minLength: 5, maxLength: 40 }) });
/** Any member at the service desk. */
export const serviceMembers: fc.Arbitrary<ServiceMember> = entities({
  member: foundMembers,
  birthdate: days,
  street: texts(),
  phone: texts(),
  emailConfirmed: fc.boolean(),
  newsletter: fc.boolean(),
  balance: counts,
  pending: counts,
  debt: counts,
  spendingLocked: fc.boolean(),
  cards: few(serviceCards),
  sessions: few(serviceSessions),
  passkeys: few(passkeys),
  mails: few(serviceMails),
  corrections: few(pointCorrections),
  activeCoupons: counts,
}, { secondFactor: secondFactors });

/** Any figures. */
export const periodFigures: fc.Arbitrary<PeriodFigures> = fc.record({ from: days, newMembers: counts, closedMembers: counts, activeMembers: counts, pointsIssued: counts, pointsRedeemed: counts, pointsExpired: counts, couponActivations: counts, couponRedemptions: counts, shopVisits: counts, failedMails: counts });
/** Any span. */
export const dashboardQueries: fc.Arbitrary<DashboardQuery> = fc.tuple(days, days, fc.constantFrom('day', 'week', 'month')).map(([one, other, by]) => ({ from: one < other ? one : other, to: one < other ? other : one, by }) as const);
/** Any failed job. */
export const failedJobs: fc.Arbitrary<FailedJob> = fc.record({ job: slugs, failedAt: instants });
/** Any feed. */
export const feedStates: fc.Arbitrary<FeedState> = entities({ shopId: slugs, shop: texts(), offers: counts }, { readAt: instants });
/** Any dashboard. */
export const dashboards: fc.Arbitrary<Dashboard> = entities({ figures: few(periodFigures), members: counts, pointsOutstanding: counts, outstandingInCent: cents, waitingCorrections: counts, failedMails: counts, failedJobs: few(failedJobs) }, { feeds: few(feedStates), countedAt: instants });
/** Any key. */
export const partnerKeys: fc.Arbitrary<PartnerKey> = entities({ clientId: slugs, partnerId: slugs, name: texts(), storeIds: few(slugs), createdAt: instants }, { revokedAt: instants });
/** Any new key. */
export const newPartnerKeys: fc.Arbitrary<NewPartnerKey> = fc.record({ clientId: slugs, secret: texts() });
/** Any order of codes. */
export const codeOrders: fc.Arbitrary<CodeOrder> = fc.record({ campaignId: slugs, prizeId: slugs, count: fc.integer({ min: 1, max: MOST_CODES }) });
/** Any order of cards. */
export const cardOrders: fc.Arbitrary<CardOrder> = fc.record({ purpose: texts(), count: fc.integer({ min: 1, max: MOST_CARDS }) });
/** Any batch of cards. */
export const cardBatches: fc.Arbitrary<CardBatch> = fc
  .record({ batchId: ids, purpose: texts(), orderedAt: instants, orderedBy: emails, waiting: counts, blocked: counts, registered: counts })
  .map((batch) => ({ ...batch, count: batch.waiting + batch.blocked + batch.registered }));
/** Any order of a key. */
export const partnerKeyOrders: fc.Arbitrary<PartnerKeyOrder> = fc.record({ partnerId: slugs, name: texts(), storeIds: few(slugs) });
/** Any file of a statement. */
export const statementFiles: fc.Arbitrary<StatementFile> = fc.record({ fileName: fc.string(), mediaType: fc.constantFrom('text/csv', 'application/pdf'), content: fc.base64String() });
/** Points of any price. */
export const statementPositions: fc.Arbitrary<StatementPosition> = fc.record({ priceInHundredths: counts, issued: counts, returned: counts, costsInCent: cents });
/** Any statement. */
export const partnerStatements: fc.Arbitrary<PartnerStatement> = fc.record({ partnerId: slugs, month: months, issued: counts, returned: counts, redeemed: counts, positions: fc.array(statementPositions, { maxLength: 2 }), costsInCent: cents, creditInCent: cents });

const columnMappings = fc.dictionary(slugs, fc.constantFrom(...FEED_FIELDS, '' as const), { maxKeys: 3 });
const feedChoices = { everyHours: fc.integer({ min: 1, max: 168 }), active: fc.boolean(), partial: fc.boolean(), alarmPercent: fc.integer({ min: 1, max: 100 }), columns: columnMappings };
/** Any settings. */
export const feedSettings: fc.Arbitrary<FeedSettings> = fc.record({ address: fc.webUrl(), username: slugs, hasPassword: fc.boolean(), ...feedChoices });
/** Any order. */
export const feedOrders: fc.Arbitrary<FeedOrder> = entities({ username: slugs, ...feedChoices }, { address: fc.webUrl(), password: texts() });
/** Any order of a preview. */
export const feedPreviewOrders: fc.Arbitrary<FeedPreviewOrder> = entities({ columns: columnMappings }, { content: texts(), address: fc.webUrl(), username: slugs, password: texts() });
/** Any column. */
export const feedColumns: fc.Arbitrary<FeedColumn> = entities({ name: slugs, examples: few(texts()) }, { field: fc.constantFrom(...FEED_FIELDS) });
/** Any row. */
export const feedPreviewRows: fc.Arbitrary<FeedPreviewRow> = entities({ line: ids, gtin: texts(), title: texts() }, { priceInCent: cents, shippingInCent: cents, refusal: texts() });
/** Any preview. */
export const feedPreviews: fc.Arbitrary<FeedPreview> = fc.record({ format: fc.constantFrom('csv', 'xml', 'json'), columns: few(feedColumns), rows: few(feedPreviewRows) });
/** Any file. */
export const feedFiles: fc.Arbitrary<FeedFile> = fc.record({ content: texts(), partial: fc.boolean(), dryRun: fc.boolean(), columns: columnMappings });
/** Any reason with its rows. */
export const refusedRows: fc.Arbitrary<RefusedRows> = fc.record({ reason: texts(), rows: counts });
/** Any refused row. */
export const refusedFeedRows: fc.Arbitrary<RefusedFeedRow> = entities({ line: ids, reason: texts() }, { text: texts() });
/** Any column without a meaning. */
export const unknownFeedColumns: fc.Arbitrary<UnknownFeedColumn> = fc.record({ name: slugs, rows: counts, examples: few(texts()) });
/** Any category without a counterpart. */
export const unknownFeedCategories: fc.Arbitrary<UnknownFeedCategory> = fc.record({ text: texts(), rows: counts, nearest: few(texts()) });
/** Any outcome. */
export const feedOutcomes: fc.Arbitrary<FeedOutcome> = fc.record({ rows: counts, newProducts: counts, newOffers: counts, changedOffers: counts, unchangedOffers: counts, goneOffers: counts, offersBefore: counts, pictures: counts, refused: few(refusedRows), refusedRows: few(refusedFeedRows), unknownColumns: few(unknownFeedColumns), unknownCategories: few(unknownFeedCategories) });
/** Any import. */
export const feedRuns: fc.Arbitrary<FeedRun> = entities({ runId: ids, startedAt: instants, startedBy: emails }, { finishedAt: instants, failure: texts(), outcome: feedOutcomes });
/** Any page of imports. */
export const feedRunPages: fc.Arbitrary<FeedRunPage> = few(feedRuns).map((items) => ({ total: items.length, items }));
/** Any shop. */
export const shopFeeds: fc.Arbitrary<ShopFeed> = entities({ shopId: slugs, shop: texts(), offers: counts }, { settings: feedSettings, nextRunAt: instants, lastRun: feedRuns, alarm: fc.constantFrom('shrunk', 'missing') });
/** Any query without a hit. */
export const searchMisses: fc.Arbitrary<SearchMiss> = fc.record({ query: texts(), searches: counts, lastOn: days });
/** Any message. */
export const contactMessages: fc.Arbitrary<ContactMessage> = entities(
  { contactId: ids, ticket: texts(), topic: fc.constantFrom('points', 'card', 'coupons', 'account', 'partner', 'privacy', 'other'), name: names, sentAt: instants, answers: counts },
  { email: emails, memberId: ids, closedAt: instants },
);
/** Any answer. */
export const contactAnswers: fc.Arbitrary<ContactAnswer> = fc.record({ text: texts(), answeredBy: emails, answeredAt: instants });
/** Any conversation. */
export const contactConversations: fc.Arbitrary<ContactConversation> = entities({ message: contactMessages, text: texts(), answers: few(contactAnswers) }, { cardNumber: cardNumbers });
/** Any page of messages. */
export const contactMessageLists: fc.Arbitrary<ContactMessages> = few(contactMessages).map((items) => ({ total: items.length, items }));
/** Any query. */
export const deskQueries: fc.Arbitrary<DeskQuery> = entities({}, { state: fc.constantFrom('open', 'closed'), ...pages });
/** Any claim. */
export const pointClaims: fc.Arbitrary<PointClaim> = entities(
  { clickId: fc.uuid(), memberId: ids, cardNumber: cardNumbers, partnerId: slugs, partner: names, clickedAt: instants, orderNumber: texts(), orderedOn: days, amountInCent: cents, claimedAt: instants, state: fc.constantFrom('reported', 'pending', 'credited', 'rejected') },
  { points: counts },
);
/** Any page of claims. */
export const pointClaimLists: fc.Arbitrary<PointClaims> = few(pointClaims).map((items) => ({ total: items.length, items }));
/** Any webhook. */
export const partnerWebhooks: fc.Arbitrary<PartnerWebhook> = entities({ webhookId: ids, partnerId: slugs, url: fc.webUrl(), createdAt: instants, waiting: counts }, { endedAt: instants });
/** Any new webhook. */
export const newPartnerWebhooks: fc.Arbitrary<NewPartnerWebhook> = fc.record({ webhookId: ids, secret: texts() });
/** Any message to a webhook. */
export const webhookDeliveries: fc.Arbitrary<WebhookDelivery> = entities(
  { messageId: ids, event: fc.constantFrom('purchase.booked', 'redemption.held'), createdAt: instants, attempts: counts, state: fc.constantFrom('delivered', 'waiting', 'given-up') },
  { deliveredAt: instants, nextAttemptAt: instants, response: texts() },
);
