// The partners' interface: purchases, returns and redemptions at tills.
import type { BackendCapability } from '../capability.ts';
import { cardCodeRoutes } from './card-codes.routes.ts';
import { TILL_TEXTS } from './de.ts';
import { matchClaims } from './match-claims.ts';
import { releaseExpiredHolds } from './redeem-points.ts';
import { sendDueWebhooks } from './send-webhooks.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { sealWebhookSecrets, sweepWebhookMessages } from './webhooks.ts';
import { tillMigrations } from './tills.migrations.ts';
import { tillRoutes } from './tills.routes.ts';

export { bookPurchase } from './book-purchase.ts';
export { createAuthenticatePartner, createCredential, listCredentials, revokeCredential, revokeSecret, rotateCredential, SECRET_BYTES } from './credentials.ts';
export { isOrderCredited } from './claimed-orders.ts';
export { statementFile } from './statement-file.ts';
export { releaseHolds } from './redeem-points.ts';
export { recordPrices } from './partner-prices.ts';
export { readStatement } from './read-statement.ts';
export { runTransactions } from './run-transactions.ts';
export type { TransactionsIo } from './run-transactions.ts';
export { createWebhook, endWebhook, listMessages, listWebhooks, replay, rotateWebhook, webhookAddress } from './webhooks.ts';
export type { PartnerTermsRow } from './tills.tables.ts';

export const tills: BackendCapability = {
  routes: cardCodeRoutes,
  partnerRoutes: tillRoutes,
  migrations: tillMigrations,
  jobs: (context) => [
    { name: 'release-expired-holds', everySeconds: 60, isLong: true, run: () => releaseExpiredHolds(context) },
    { name: 'match-claims', everySeconds: 60, isLong: true, run: () => matchClaims(context) },
    { name: 'send-webhooks', everySeconds: 10, run: () => sendDueWebhooks(context) },
    { name: 'seal-webhook-secrets', everySeconds: 60, run: () => sealWebhookSecrets(context) },
    { name: 'sweep-webhook-messages', everySeconds: HOUR, run: () => sweepWebhookMessages(context) },
  ],
  texts: [...TILL_TEXTS],
};
