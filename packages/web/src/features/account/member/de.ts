// German texts of the pages of a member's account.
import { defineTexts } from '../../../ui/texts/define-texts.ts';

export const memberCopy = defineTexts('member', {
  loading: 'Ihr Konto wird geladen',
  login: 'Anmelden',
  area: 'Mein Konto',
  /** `label` on the tab, `title` and `text` in the overview. */
  pages: {
    account: { label: 'Übersicht', title: 'Mein Konto', text: 'Ihre Daten und Ihr Haushalt' },
    points: { label: 'Punkte', title: 'Meine Punkte', text: 'Stand, Buchungen, Verfall' },
    donation: { label: 'Spenden', title: 'Punkte spenden', text: 'Ab einem Punkt, kommt ganz an' },
    voucher: { label: 'Gutschein', title: 'Gutschein holen', text: 'Punkte beim Einkauf einlösen' },
    shopping: { label: 'Shopping', title: 'Shopping', text: 'Besuche in Shops, Nachforderungen' },
    consents: { label: 'Einwilligungen', title: 'Einwilligungen', text: 'Ansehen und widerrufen' },
    devices: { label: 'Geräte und Schutz', title: 'Geräte und Schutz', text: 'Abmelden, Einlösen sperren' },
    data: { label: 'Ihre Daten', title: 'Daten und Konto', text: 'Mitnehmen oder Konto schließen' },
  },
  retryLoginTitle: 'Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
  retryLogin: 'Mit Passwort anmelden',
  /** After asking for a link to a new password. */
  passwordLink: {
    sent: (email: string): string => `Die E-Mail an ${email} ist unterwegs. Der Link darin gilt eine Stunde.`,
    tooMany: 'Sie haben schon mehrere Links angefordert. Bitte schauen Sie in Ihr Postfach, oder versuchen Sie es in einer Stunde wieder.',
    failed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
  noPassword: {
    byMail: 'Sie haben noch kein Passwort? Wir schicken Ihnen einen Link, mit dem Sie eines festlegen. Danach geht es hier weiter.',
    send: 'Link zum Passwort schicken',
    byService: 'Sie haben noch kein Passwort? Zu Ihrem Konto gehört keine E-Mail-Adresse, an die wir einen Link schicken könnten. Unser Kundenservice hilft Ihnen weiter.',
    contact: 'Kundenservice schreiben',
  },
} as const);
