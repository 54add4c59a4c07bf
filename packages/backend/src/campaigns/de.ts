// German texts of campaigns: refusals, bookings, mails.
import { PROGRAMME } from '../mail/programme.ts';

export const CAMPAIGN_MESSAGES = {
  'campaign-not-running': 'Diese Aktion läuft gerade nicht.',
  'terms-not-accepted': 'Bitte stimmen Sie zuerst den Teilnahmebedingungen zu.',
  'terms-changed': 'Die Teilnahmebedingungen wurden inzwischen geändert. Bitte lesen Sie die neue Fassung.',
  'unknown-prize': 'Diesen Gewinn gibt es in der Aktion nicht.',
  'no-chance-left': 'Für heute haben Sie alle Chancen genutzt. Morgen geht es weiter.',
  'lottery-closed': 'Die Teilnahmefrist dieser Verlosung ist abgelaufen.',
  'unknown-lottery': 'Diese Verlosung gibt es nicht.',
  'unknown-win': 'Diesen Gewinn können wir nicht finden.',
  'win-expired': 'Die Frist für diesen Gewinn ist abgelaufen.',
  'unknown-code': 'Diesen Code kennen wir nicht. Bitte vergleichen Sie ihn noch einmal mit dem Kassenbon.',
  'code-used': 'Dieser Code wurde schon eingelöst.',
} as const;

export const winBooking = (title: string): string => `Gewinn: ${title}`;
export const punktefestBooking = (purchases: number): string => `Punktefest: Bonus für ${purchases} Einkäufe`;

export const lotteryMail = (firstname: string, lottery: string) => ({
  subject: `Sie haben gewonnen: ${lottery}`,
  body: `Guten Tag ${firstname},\n\nSie gehören zu den Gewinnern der Verlosung „${lottery}“. Wie Sie Ihren Gewinn erhalten, steht in Ihrem Konto unter „Aktionen“.\n\nHerzlichen Glückwunsch\nIhr ${PROGRAMME}-Team\n`,
});
