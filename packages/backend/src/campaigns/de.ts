// German texts of campaigns: refusals, bookings, mails.
import { defineTexts } from '../platform/texts/wording.ts';

export const CAMPAIGN_MESSAGES = defineTexts('refusals.campaigns', {
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
});

export const CAMPAIGN_BOOKINGS = defineTexts('bookings.campaigns', {
  win: 'Gewinn: {title}',
  punktefest: 'Punktefest: Bonus für {purchases} Einkäufe',
});

const mails = defineTexts('mails.campaigns', {
  lottery: {
    subject: 'Sie haben gewonnen: {lottery}',
    body: `Guten Tag {firstname},

Sie gehören zu den Gewinnern der Verlosung „{lottery}“. Wie Sie Ihren Gewinn erhalten, steht in Ihrem Konto unter „Aktionen“.

Herzlichen Glückwunsch
Ihr {programm}-Team`,
  },
});
export const CAMPAIGN_TEXTS = [CAMPAIGN_MESSAGES, CAMPAIGN_BOOKINGS, mails];

export const lotteryMail = (firstname: string, lottery: string) => ({
  subject: mails.lottery.subject({ lottery }),
  body: mails.lottery.body({ firstname, lottery }),
});
