// German texts of the help and of the editors' pages.
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const helpCopy = defineTexts('content.help', {
  title: 'Hilfe',
  description: 'Antworten zu Karte, Punkten, Prämien, Anmeldung und Datenschutz, durchsuchbar und nach Themen geordnet.',
  headline: 'Womit können wir helfen?',
  filterLabel: 'Fragen durchsuchen',
  filterPlaceholder: 'z.\u00A0B. Passwort',
  filterSubmit: 'Suchen',
  topics: 'Themen',
  results: (count: number, query: string): string =>
    count === 1 ? `1 Antwort zu „${query}“` : `${formatWhole(count)} Antworten zu „${query}“`,
  all: 'Alle Fragen',
  ownPage: 'Diese Antwort als eigene Seite',
  emptyHeadline: 'Dazu haben wir noch keine Antwort.',
  emptyText: (email: string): string => `Versuchen Sie es mit einem anderen Wort, oder schreiben Sie uns: ${email}`,
  more: 'Mehr zu diesem Thema',
  contactHeadline: 'Nichts Passendes dabei?',
  contactText: 'Schreiben Sie uns. Wir antworten in der Regel innerhalb von zwei Werktagen.',
  contactMail: 'Auch per E-Mail:',
  contactButton: 'Zum Kontaktformular',
});

export const contentCopy = defineTexts('content', {
  home: 'Startseite',
  notFound: 'Seite nicht gefunden',
  contents: 'Auf dieser Seite',
  validUntil: (day: string): string => `bis ${day}`,
});
