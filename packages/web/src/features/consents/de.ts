// German texts of a member's consents.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const consentsCopy = defineTexts('consents', {
  title: 'Einwilligungen',
  description: 'Wozu Sie Ja gesagt haben, seit wann, und wie Sie es ändern: mit einem Klick.',
  visitor: { picture: '1f6e1-fe0f', title: 'Sie entscheiden', text: 'Melden Sie sich an: Dann sehen Sie, wozu Sie Ja gesagt haben, und ändern es mit einem Klick.' },
  intro: 'Alles ist freiwillig. Ein Nein kostet Sie keine Punkte, und Sie können es sich jederzeit anders überlegen.',
  kinds: {
    customizedadverts: { title: 'Angebote, die zu Ihnen passen', text: 'Wir werten Ihre Einkäufe bei unseren Partnern aus, um Coupons und Werbung für Sie auszusuchen.' },
    onlinemarketing: { title: 'Werbung auf anderen Seiten', text: 'Wir dürfen Ihnen auch auf Seiten anderer Anbieter Angebote unserer Partner zeigen.' },
    newsletter: { title: 'Newsletter', text: 'Coupons und Aktionen per E-Mail, höchstens zweimal in der Woche.' },
  },
  status: { accepted: 'Ja', revoked: 'Nein', unconfirmed: 'Noch nicht bestätigt', unset: 'Noch nicht entschieden' },
  history: { accepted: 'Zugestimmt', revoked: 'Widerrufen', unconfirmed: 'Angefragt' },
  since: (day: string): string => `seit ${day}`,
  unconfirmed: 'Wir haben Ihnen eine E-Mail geschickt. Der Newsletter beginnt, sobald Sie den Link darin öffnen.',
  accept: 'Zustimmen',
  revoke: 'Widerrufen',
  refuse: 'Ablehnen',
  actionOn: (action: string, title: string): string => `${action}: ${title}`,
  working: 'Moment …',
  accepted: 'Ihre Zustimmung ist gespeichert.',
  revoked: 'Ihr Widerruf ist gespeichert und gilt ab sofort.',
  refused: 'Ihr Nein ist gespeichert.',
  changeFailed: 'Das hat gerade nicht geklappt. Es ist alles wie vorher.',
  historyOf: 'Verlauf',
  version: (version: string): string => `Text ${version}`,
  failed: 'Diese Einwilligung lädt gerade nicht.',
} as const);
