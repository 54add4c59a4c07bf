// Registration in the demo data: cards that wait for a member, and codes that bring points.
import type { Tx } from '../../platform/db/database.ts';
import { blockCards, orderCards } from '../../registration/index.ts';
import { fixedRandom } from '../common/past.ts';
import { lastInstant } from '../common/last-instant.ts';

const DAY_MS = 86_400_000;

/** Cards to try the registration with; the last one is blocked. */
export const FREE_CARDS = ['4210070019', '4210070027', '4210070035'] as const;
export const BLOCKED_CARD = '4210070043';

/** What editors say on the steps of the registration; markdown. */
const STEP_TEXTS = {
  landing: 'Zum Start gibt es Punkte: **500 für alle**, mit dem Aktionscode **WILLKOMMEN** noch 250 dazu. Was Sie erwartet, steht unter [So funktioniert’s](/so-funktionierts).',
  account: 'Ihre Anschrift brauchen wir nur für die Karte. Wer sie liest und wie lange sie bleibt, steht unter [Datenschutz](/datenschutz).',
  login: 'Anmelden können Sie sich später auch mit Ihrer Kartennummer. Newsletter und passende Angebote sind **freiwillig**.',
  success: 'Tipp: Aktivieren Sie gleich Ihre ersten [Coupons](/e-coupons-aktionen/e-coupons). Sie gelten beim nächsten Einkauf.',
} as const;

/** As settings. */
export const stepTexts = () => Object.entries(STEP_TEXTS).map(([key, value]) => ({ group_name: 'registration', key, value }));

const ACTION_CODES = { welcome: 'WILLKOMMEN', festival: 'STADTFEST' } as const;

/** As a file for `admin import` holds them. */
export const actionCodeRows = (now: Date) => {
  const around = (from: number, to: number) => ({ valid_from: new Date(now.getTime() + from * DAY_MS), valid_to: lastInstant(now, to) });
  return [
    { code: ACTION_CODES.welcome, points: 250, description: 'Aktionscode: extra Startpunkte', ...around(-30, 365) },
    { code: ACTION_CODES.festival, points: 150, description: 'Aktionscode: Stadtfest', ...around(-400, -370) },
  ];
};

/** The codes in this file are public, so those that members used end with the demo data. */
export const endActionCodes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.updateTable('action_code').set({ valid_to: now }).where('code', 'in', Object.values(ACTION_CODES)).where('valid_from', '<', now).where('valid_to', '>', now).execute();
};

/** The bytes that make this number. */
const bytesOf = (cardNumber: string): readonly number[] => [...cardNumber.slice(2, 9)].flatMap((digit) => [0, Number(digit)]);

/** Orders those of the numbers that are new: removing the demo data leaves cards. */
const orderNumbers = async (tx: Tx, purpose: string, numbers: readonly string[], at: Date): Promise<number | undefined> => {
  const known = await tx.selectFrom('issued_card').select('card_number').where('card_number', 'in', numbers).union(tx.selectFrom('card').select('card_number').where('card_number', 'in', numbers)).execute();
  const fresh = numbers.filter((number) => !known.some(({ card_number: one }) => one === number));
  if (fresh.length === 0) return undefined;
  const { batchId } = await orderCards(tx, { purpose, count: fresh.length, orderedBy: 'demo' }, fixedRandom({ bytes: () => Buffer.from(fresh.flatMap(bytesOf)) }), at);
  return batchId;
};

export const seedCards = async (tx: Tx, now: Date): Promise<void> => {
  const at = new Date(now.getTime() - 40 * DAY_MS);
  await orderNumbers(tx, 'Karten zum Ausprobieren', FREE_CARDS, at);
  const lost = await orderNumbers(tx, 'Verlorene Karten', [BLOCKED_CARD], at);
  if (lost !== undefined) await blockCards(tx, lost);
};
