// The demo data for tests: with cheap password hashes.
import { hash } from '@node-rs/argon2';
import type { Db } from '../platform/db/database.ts';
import type { TemplateSeed } from '../testing/test-database.ts';
import { DEMO_LOGINS, type DemoLogin } from './common/demo-logins.ts';
import { seedDemoData } from './index.ts';

/** The start time of tests without an own clock. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');

/** The minimum of argon2id. A hash contains its cost, so that no setting is needed that could reach production. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Most tests log in, and few are about its cost; a password that is set in a test has the usual cost. */
const cheapenPasswords = async (db: Db): Promise<void> => {
  const logins: readonly DemoLogin[] = DEMO_LOGINS;
  for (const { cardNumber, password } of logins) {
    if (password === undefined) continue;
    const ofMember = db.selectFrom('member').select('id').where('card_number', '=', cardNumber);
    await db.updateTable('credential').set({ password_hash: await hash(password, CHEAP) }).where('member_id', '=', ofMember).execute();
  }
};

export const DEMO_TEMPLATE: TemplateSeed = {
  name: 'demo',
  fill: async (db) => {
    await seedDemoData(db, { now: TEST_NOW, mailOrigin: 'http://pluspunkt.test' });
    await cheapenPasswords(db);
  },
};
