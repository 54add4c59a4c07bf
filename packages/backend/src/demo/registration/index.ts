// Registration in the demo data: cards that wait for a member, and codes that bring points.
import type { Tx } from '../../platform/db/database.ts';
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

/** Anybody can read the codes in this file, so they end with the demo data. */
export const endActionCodes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.updateTable('action_code').set({ valid_to: now }).where('code', 'in', Object.values(ACTION_CODES)).where('valid_from', '<', now).where('valid_to', '>', now).execute();
};

export const seedRegistration = async (tx: Tx, now: Date): Promise<void> => {
  const issuedAt = new Date(now.getTime() - 40 * DAY_MS);
  const free = FREE_CARDS.map((cardNumber) => ({ card_number: cardNumber, status: 'free' as const, issued_at: issuedAt }));
  await tx.insertInto('issued_card').values([...free, { card_number: BLOCKED_CARD, status: 'blocked', issued_at: issuedAt }]).onConflict((conflict) => conflict.doNothing()).execute();
  const around = (from: number, to: number) => ({ valid_from: new Date(now.getTime() + from * DAY_MS), valid_to: lastInstant(now, to) });
  const codes = [
    { code: ACTION_CODES.welcome, points: 250, description: 'Aktionscode: extra Startpunkte', ...around(-30, 365) },
    { code: ACTION_CODES.festival, points: 150, description: 'Aktionscode: Stadtfest', ...around(-400, -370) },
  ];
  // Removing the demo data ends them; they begin again.
  await tx.insertInto('action_code').values(codes).onConflict((conflict) => conflict.column('code').doUpdateSet((build) => ({ valid_from: build.ref('excluded.valid_from'), valid_to: build.ref('excluded.valid_to') }))).execute();
};
