// The demo data for tests: as it is, but for what its members' passwords cost.
import { hash } from '@node-rs/argon2';
import type { Db } from '../platform/db/database.ts';
import type { TemplateSeed } from '../testing/test-database.ts';
import { DEMO_LOGINS, type DemoLogin } from './shared/demo-logins.ts';
import { seedDemoData } from './index.ts';

/** The instant at which tests begin unless they bring a clock of their own. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');

/** The least that argon2id takes. A hash says itself what it costs to verify, so that no setting is needed that production could get. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Most tests log in, and few are about what that costs; a password that is set in a test costs what it always does. */
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
    await seedDemoData(db, { now: TEST_NOW });
    await cheapenPasswords(db);
  },
};
