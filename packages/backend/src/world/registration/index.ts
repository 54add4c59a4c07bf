// Registration in the demo world: cards that wait for a member, and codes that bring points.
import type { Tx } from '../../db/database.ts';

const DAY_MS = 86_400_000;

/** Cards to try the registration with; the last one is blocked. */
export const FREE_CARDS = ['4210070019', '4210070027', '4210070035'] as const;
export const BLOCKED_CARD = '4210070043';

export const seedRegistration = async (tx: Tx, now: Date): Promise<void> => {
  const issuedAt = new Date(now.getTime() - 40 * DAY_MS);
  const free = FREE_CARDS.map((cardNumber) => ({ card_number: cardNumber, status: 'free' as const, issued_at: issuedAt }));
  await tx.insertInto('issued_card').values([...free, { card_number: BLOCKED_CARD, status: 'blocked', issued_at: issuedAt }]).execute();
  const around = (from: number, to: number) => ({ valid_from: new Date(now.getTime() + from * DAY_MS), valid_to: new Date(now.getTime() + to * DAY_MS) });
  await tx
    .insertInto('action_code')
    .values([
      { code: 'WILLKOMMEN', points: 250, description: 'Aktionscode: extra Startpunkte', ...around(-30, 365) },
      { code: 'STADTFEST', points: 150, description: 'Aktionscode: Stadtfest', ...around(-400, -370) },
    ])
    .execute();
};
