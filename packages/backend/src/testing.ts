// What tests of this and other packages use: databases of their own on the real PostgreSQL, and the whole service over one.
export { createTestDatabase } from './db/testing.ts';
export type { TemplateSeed, TestDatabase } from './db/testing.ts';
export { startStandby } from './db/testing-standby.ts';
export { createTestBackend, createTestClock, TEST_NOW } from './test-backend.ts';
export type { TestBackend, TestBackendOptions, TestClock } from './test-backend.ts';
export { DEMO_LOGINS } from './world/demo-logins.ts';
export { drawDueLotteries } from './campaigns/lotteries.ts';
export { settlePunktefeste } from './campaigns/punktefest.ts';
export { startMailSink } from './mail/mail-sink.ts';
export type { MailSink } from './mail/mail-sink.ts';
export { createProofOfWork } from './captcha/proof-of-work.ts';
export { BLOCKED_CARD, FREE_CARDS } from './world/registration/index.ts';
export { tellOfLocks } from './points/tell-of-locks.ts';
export { deliverCards } from './profile/order-card.ts';
export { createLog } from './http/log.ts';
export { createUnaskedBackend } from './unasked-backend.ts';
