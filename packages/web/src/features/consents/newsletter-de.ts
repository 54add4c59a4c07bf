// German texts of the newsletter's pages.
import { PROGRAMME } from '@pluspunkt/core/brand';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const newsletterCopy = defineTexts('newsletter', {
  title: 'Newsletter',
  description: `Coupons und Aktionen von ${PROGRAMME} per E-Mail, höchstens zweimal in der Woche, jederzeit abbestellbar.`,
  headline: 'Die besten Coupons per E-Mail',
  lead: 'Höchstens zweimal in der Woche, jederzeit mit einem Klick abbestellt.',
  side: {
    picture: '1f4e8',
    title: 'Das steht drin',
    facts: [
      { term: 'Coupons, bevor sie enden', text: 'Was in den nächsten Tagen abläuft, auf einen Blick.' },
      { term: 'Mehrfachpunkte', text: 'Welche Partner diese Woche mehr geben.' },
      { term: 'Preise, die gefallen sind', text: 'Aus dem Preisvergleich, mit dem günstigsten Shop.' },
    ],
  },
  email: 'E-Mail-Adresse',
  emailHint: 'Hierhin schicken wir zuerst eine E-Mail, mit der Sie Ihre Anmeldung bestätigen.',
  emailProblems: {
    missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    invalid: 'Diese Adresse ist nicht vollständig. Sie sieht zum Beispiel so aus: name@post.example',
  },
  version: (version: string): string => `Fassung vom ${version}`,
  accepted: 'Ich habe die Hinweise gelesen und möchte den Newsletter bekommen.',
  acceptedMissing: 'Ohne Ihr Ja zu den Hinweisen dürfen wir Ihnen nichts schicken.',
  labels: { email: 'E-Mail-Adresse', form: 'Datenschutz' },
  submit: 'Newsletter bestellen',
  submitting: 'Moment …',
  endLink: 'Newsletter abbestellen',
  withoutScript: 'Für das Formular wird JavaScript gebraucht. Sie können den Newsletter auch per E-Mail bestellen oder abbestellen:',
  formsFailed: 'Die Hinweise zum Datenschutz laden gerade nicht.',
  formsFailedText: 'Ohne sie können wir keine Anmeldung annehmen. Bitte versuchen Sie es gleich noch einmal.',
  retry: 'Noch einmal laden',
  sent: {
    title: 'Fast geschafft',
    text: (email: string): string => `Wir haben eine E-Mail an ${email} geschickt. Bitte öffnen Sie darin den Link, und bestätigen Sie Ihre Anmeldung innerhalb von sieben Tagen.`,
    hint: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach. Eine zweite E-Mail schicken wir frühestens nach einer Stunde.',
    again: 'Andere Adresse eingeben',
  },
  member: {
    failed: 'Ob Sie den Newsletter bekommen, lässt sich gerade nicht sagen.',
    loading: 'Ihr Newsletter wird geladen',
    onTitle: 'Sie bekommen den Newsletter',
    onText: (email: string): string => `Er geht an ${email}.`,
    off: 'Abbestellen',
    openTitle: 'Noch nicht bestätigt',
    openText: (email: string): string => `Eine E-Mail an ${email} wartet auf Ihre Bestätigung. Der Newsletter beginnt, sobald Sie den Link darin öffnen und bestätigen.`,
    again: 'E-Mail noch einmal schicken',
    sentAgain: 'Falls in der letzten Stunde keine E-Mail unterwegs war, kommt jetzt eine neue.',
    cancel: 'Doch nicht bestellen',
    ended: 'Der Newsletter ist abbestellt.',
    changeFailed: 'Das hat gerade nicht geklappt. Es ist alles wie vorher.',
    consents: 'Alle Einwilligungen',
    yourAddress: 'Ihre Adresse',
  },
} as const);

export const newsletterConfirmCopy = defineTexts('newsletter.confirm', {
  title: 'Newsletter bestätigen',
  lead: 'Noch ein Klick, dann bekommen Sie den Newsletter.',
  button: 'Ja, Newsletter bestellen',
  doneTitle: 'Ihr Newsletter ist bestellt',
  doneText: 'Vielen Dank. Der nächste Newsletter kommt zu Ihnen. Abbestellen können Sie ihn jederzeit, mit dem Link in jeder E-Mail.',
  invalidTitle: 'Dieser Link gilt nicht mehr',
  invalidText: 'Er ist abgelaufen, wurde schon benutzt oder ist nicht vollständig. Haben Sie ihn schon bestätigt, ist alles erledigt. Sonst melden Sie sich einfach noch einmal an.',
  next: 'Zu den Coupons',
  again: 'Noch einmal anmelden',
} as const);

export const newsletterEndCopy = defineTexts('newsletter.end', {
  title: 'Newsletter abbestellen',
  lead: 'Ein Klick, und Sie bekommen keinen Newsletter mehr. Ihr Punktekonto bleibt davon unberührt.',
  button: 'Newsletter abbestellen',
  doneTitle: 'Der Newsletter ist abbestellt',
  doneText: 'Sie bekommen keinen weiteren. Wenn Sie es sich anders überlegen, melden Sie sich einfach wieder an.',
  invalidTitle: 'Dieser Link gilt nicht mehr',
  invalidText: 'Er wurde schon benutzt oder ist nicht vollständig. Haben Sie sich schon abgemeldet, ist alles erledigt. Sonst schicken wir Ihnen einen neuen Link.',
  next: 'Zur Startseite',
  again: 'Neuen Link anfordern',
  ask: {
    lead: 'Sagen Sie uns, an welche Adresse er geht. Wir schicken dorthin einen Link, mit dem ein Klick genügt.',
    submit: 'Link schicken',
    sentTitle: 'Schauen Sie in Ihr Postfach',
    sentText: 'Wenn diese Adresse den Newsletter bekommt, ist eine E-Mail mit einem Link unterwegs.',
    member: 'Als Mitglied geht es noch schneller:',
    memberLink: 'In Ihren Einwilligungen abbestellen',
  },
} as const);
