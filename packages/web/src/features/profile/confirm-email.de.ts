// German texts of the page that a new e-mail address is confirmed on.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const confirmEmailCopy = defineTexts('profile.confirm-email', {
  title: 'Neue E-Mail-Adresse bestätigen',
  lead: 'Noch ein Klick, dann gehört die Adresse, an die dieser Link ging, zu Ihrem Punktekonto. Hat Ihnen den Link jemand weitergeleitet? Dann bestätigen Sie ihn bitte nicht.',
  button: 'Ja, das ist meine Adresse',
  doneTitle: 'Ihre neue E-Mail-Adresse gilt',
  doneText: 'Ab jetzt schreiben wir Ihnen dorthin, und Sie können sich damit anmelden. Der bisherigen Adresse haben wir Bescheid gesagt.',
  invalidTitle: 'Dieser Link gilt nicht mehr',
  invalidText: 'Er ist abgelaufen, wurde schon benutzt oder ist nicht vollständig. Haben Sie ihn schon bestätigt, ist alles erledigt. Sonst ändern Sie die Adresse in Ihrem Konto einfach noch einmal.',
  next: 'Zu meinem Konto',
  loginNeeded: 'Damit niemand sonst diese Adresse einträgt: Bitte melden Sie sich mit Ihrem bisherigen Zugang an, und bestätigen Sie dann noch einmal.',
  login: 'Anmelden',
  taken: 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Bitte wählen Sie in Ihrem Konto eine andere.',
} as const);
