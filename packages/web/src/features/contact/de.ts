// German texts of the contact form.
import type { ContactField, ContactProblem, ContactTopic } from '@pluspunkt/core/partners';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const contactCopy = defineTexts('contact', {
  title: 'Kontakt',
  description: 'Schreiben Sie dem Kundenservice: zu Punkten, Karte, Coupons, Konto, Partnern oder Datenschutz.',
  headline: 'Schreiben Sie uns',
  lead: 'Ein Mensch liest Ihre Nachricht und antwortet in der Regel innerhalb von zwei Werktagen.',
  side: {
    picture: '1f4ac',
    title: 'Vielleicht geht es schneller',
    facts: [
      { term: 'Punkte fehlen?', text: 'Nach spätestens drei Tagen sind sie da, online nach zwei vorgemerkt.', href: '/mein-konto/punkte' },
      { term: 'Karte verloren?', text: 'Unter „Mein Konto“ sperren und ersetzen Sie sie sofort.', href: '/mein-konto' },
      { term: 'Passwort vergessen?', text: 'Ein Link per E-Mail, und Sie vergeben ein neues.', href: '/passwort-vergessen' },
    ],
    help: 'Alle Fragen und Antworten',
  },
  withoutScript: 'Für das Formular wird JavaScript gebraucht. Sie erreichen uns auch per E-Mail:',
  topic: 'Thema',
  topicPlaceholder: 'Bitte wählen',
  topics: {
    points: 'Punkte',
    card: 'Karte',
    coupons: 'Coupons',
    account: 'Mein Konto',
    partner: 'Partner',
    privacy: 'Datenschutz',
    other: 'Anderes Anliegen',
  } satisfies Record<ContactTopic, string>,
  labels: {
    topic: 'Thema',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    cardNumber: 'Kartennummer',
    message: 'Ihre Nachricht',
  } satisfies Record<ContactField, string>,
  emailHint: 'An diese Adresse antworten wir.',
  letterHint: 'Zu Ihrem Konto gehört keine E-Mail-Adresse. Bleibt das Feld leer, antworten wir per Brief.',
  cardHint: 'Hilft uns, Ihr Konto zu finden.',
  messageHint: 'Nur Text: Bilder und andere Anhänge können wir hier nicht annehmen. Schreiben Sie uns nie Ihr Passwort oder Ihre PIN.',
  left: (count: string): string => `Noch ${count} Zeichen.`,
  attachment: 'Anhänge können wir hier nicht annehmen, die Datei bleibt auf Ihrem Gerät. Beschreiben Sie uns bitte, worum es geht; wenn wir ein Bild brauchen, sagen wir Ihnen, wie Sie es schicken.',
  member: 'Sie sind angemeldet: Ihre Angaben haben wir schon eingetragen.',
  submit: 'Nachricht senden',
  proving: 'Sicherheitsprüfung läuft …',
  sending: 'Ihre Nachricht ist unterwegs …',
  conflict: 'Eine frühere Fassung dieser Nachricht ist schon bei uns angekommen. Soll diese zusätzlich ankommen, senden Sie bitte noch einmal.',
  kept: 'Ihr Entwurf von vorhin ist noch da.',
  discard: 'Entwurf verwerfen',
  problems: {
    topic: { missing: 'Bitte wählen Sie ein Thema.' },
    firstName: { missing: 'Bitte geben Sie Ihren Vornamen ein.', 'too-long': 'Bitte kürzen Sie den Namen auf 60 Zeichen.', invalid: 'Bitte schreiben Sie den Namen nur mit Buchstaben, Leerzeichen, Punkt, Bindestrich und Apostroph.' },
    lastName: { missing: 'Bitte geben Sie Ihren Nachnamen ein.', 'too-long': 'Bitte kürzen Sie den Namen auf 60 Zeichen.', invalid: 'Bitte schreiben Sie den Namen nur mit Buchstaben, Leerzeichen, Punkt, Bindestrich und Apostroph.' },
    email: { missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.', invalid: 'Diese Adresse ist nicht vollständig. Sie sieht zum Beispiel so aus: name@post.example' },
    cardNumber: { invalid: 'Eine Kartennummer hat 10 Ziffern. Sie können das Feld auch leer lassen.' },
    message: { missing: 'Bitte schreiben Sie uns, worum es geht.', 'too-short': 'Bitte schreiben Sie etwas mehr, mindestens 10 Zeichen.', 'too-long': 'Bitte kürzen Sie die Nachricht auf 5.000 Zeichen.' },
  } satisfies Record<ContactField, Partial<Record<ContactProblem, string>>>,
} as const);

export const contactSentCopy = defineTexts('contact.sent', {
  title: 'Ihre Nachricht ist da',
  ticket: 'Ihre Vorgangsnummer',
  next: 'So geht es weiter',
  steps: {
    mail: (email: string): string => `Eine Bestätigung ist unterwegs an ${email}.`,
    letter: 'Wir antworten Ihnen per Brief an die Adresse Ihres Kontos.',
    answer: 'Wir antworten in der Regel innerhalb von zwei Werktagen.',
    number: 'Nennen Sie bei Rückfragen bitte die Vorgangsnummer.',
  },
  home: 'Zur Startseite',
  help: 'Zur Hilfe',
} as const);
