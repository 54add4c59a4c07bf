// What tests of this and other packages use: separate databases on the real PostgreSQL, and the whole service over one.
export { createTestDatabase, SHARED_TEST_SERVER } from './test-database.ts';
export type { TemplateSeed, TestDatabase } from './test-database.ts';
export { startStandby } from './standby.ts';
export { createTestBackend, createTestClock, TEST_NOW } from './test-backend.ts';
export type { TestBackend, TestBackendOptions, TestClock } from './test-backend.ts';
export { DEMO_LOGINS } from '../demo/common/demo-logins.ts';
export { drawDueLotteries } from '../campaigns/lotteries.ts';
export { settlePunktefeste } from '../campaigns/punktefest.ts';
export { startMailSink } from './mail-sink.ts';
export type { MailSink } from './mail-sink.ts';
export { createProofOfWork } from '../platform/captcha/proof-of-work.ts';
export { BLOCKED_CARD, FREE_CARDS } from '../demo/registration/index.ts';
export { notifySpendingLocks } from '../points/notify-spending-locks.ts';
export { deliverCards } from '../profile/order-card.ts';
export { createLog } from '../platform/telemetry/log.ts';
export { createInProcessBackend } from './in-process-backend.ts';
export { createOperatorBrowserFetch, createTestOperator, OPERATOR_PASSWORD, setUpOperator, totpCode } from './test-operators.ts';
export { createTestAuthenticator } from './test-authenticator.ts';
