// Members with points to donate, one per client.
import { createDatabase, DEMO_LOGINS, findRunningPostgres } from '@pluspunkt/backend';
import { copyMembers } from './members.ts';

const MODEL = DEMO_LOGINS[0];
const FIRST_CARD = 4_290_000_000;
const POINTS = 1_000_000;

export interface Donor {
  readonly cardNumber: string;
  readonly password: string;
}

/** Adds them to the database of a product that runs on this data folder. */
export const addDonors = async (dataDir: string, count: number): Promise<readonly Donor[]> => {
  const url = await findRunningPostgres(dataDir);
  if (url === undefined) throw new Error('The product runs without a database of its own.');
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    await copyMembers(db, { after: FIRST_CARD, count, points: POINTS, withPassword: true });
  } finally {
    await db.destroy();
  }
  return Array.from({ length: count }, (_, index) => ({ cardNumber: String(FIRST_CARD + index + 1), password: MODEL.password }));
};
