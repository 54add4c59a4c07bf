// German texts about what an outside login service may know of the member.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const sharingCopy = defineTexts('consents.sharing', {
  title: 'Weitergabe an Anmeldedienste',
  description: 'Was ein Anmeldedienst von Ihnen erfahren darf, wenn Sie sich damit bei Partnern anmelden.',
  visitor: { picture: '1f510', title: 'Sie entscheiden', text: 'Melden Sie sich an: Dann legen Sie fest, was ein Anmeldedienst von Ihnen erfährt.' },
  intro: 'Mit einem Anmeldedienst melden Sie sich bei Partnern an, ohne ein neues Passwort zu vergeben. Was er dabei von uns erfährt, bestimmen Sie. Ohne Ihr Ja erfährt er nichts.',
  choices: {
    shareEmail: { label: 'Meine E-Mail-Adresse', hint: 'Damit Partner Ihnen Bestellungen bestätigen können.' },
    shareProfile: { label: 'Name und Anschrift', hint: 'Damit Formulare bei Partnern schon ausgefüllt sind.' },
    shareConsents: { label: 'Meine Einwilligungen', hint: 'Damit Partner wissen, wozu Sie schon Ja oder Nein gesagt haben.' },
  },
  legend: 'Das darf weitergegeben werden',
  save: 'Auswahl speichern',
  passwordHint: 'Damit niemand, der nur kurz an Ihrem Gerät ist, Ihre Daten freigibt.',
  none: 'Nichts weitergeben',
  working: 'Moment …',
  saved: 'Ihre Auswahl ist gespeichert.',
  nothing: 'Es wird nichts weitergegeben.',
  changeFailed: 'Das hat gerade nicht geklappt. Es ist alles wie vorher.',
  failed: 'Ihre Auswahl lädt gerade nicht.',
  back: 'Alle Einwilligungen',
  link: 'Was Anmeldedienste erfahren dürfen',
} as const);
