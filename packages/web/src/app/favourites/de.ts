// German texts of hearts.

export const favouriteCopy = {
  failed: 'Das hat nicht geklappt.',
  failedText: 'Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  removed: (name: string): string => `${name} ist nicht mehr auf Ihrem Merkzettel.`,
  undo: 'Rückgängig',
};

export const alertCopy = {
  title: 'Ab welchem Preis sollen wir uns melden?',
  present: (cents: string, lowest: string | undefined): string => (lowest === undefined ? `Heute ${cents}` : `Heute ${cents} · Tiefstpreis ${lowest}`),
  absent: 'Zurzeit bietet es kein Shop an',
  target: 'Wunschpreis',
  euro: '€',
  less: 'Wunschpreis senken',
  more: 'Wunschpreis erhöhen',
  below: (difference: string, percent: string): string => `${difference} unter heute, ${percent}`,
  quick: 'Vorschläge',
  suggestion: 'Tiefstpreis',
  often: (days: number, of: number): string => (days === 1 ? `An 1 von ${of} Tagen war der Preis schon so niedrig.` : `An ${days} von ${of} Tagen war der Preis schon so niedrig.`),
  never: (of: number, realistic: string): string => `So günstig war es in ${of} Tagen noch nie. Realistisch sind ${realistic}.`,
  unknown: 'Für eine Einschätzung ist der Preisverlauf noch zu kurz.',
  invalid: 'Bitte geben Sie einen Preis in Euro ein, zum Beispiel 149,90.',
  tooHigh: (cents: string): string => `Für ${cents} bekommen Sie es schon heute. Bitte wählen Sie einen niedrigeren Preis.`,
  email: 'E-Mail',
  emailHint: 'an die Adresse Ihres Kontos',
  push: 'Mitteilung in der App',
  pushHint: 'auf allen Geräten, auf denen Sie angemeldet sind',
  noChannel: 'Bitte wählen Sie mindestens einen Weg, auf dem wir Sie erreichen.',
  visitor: 'Ihr Wunschpreis bleibt auf diesem Gerät. Damit wir uns melden können, brauchen wir Ihre Anmeldung; er kommt dann mit.',
  login: 'Anmelden',
  save: 'Preisalarm speichern',
  remove: 'Preisalarm löschen',
  cancel: 'Abbrechen',
  saved: (cents: string): string => `Wir melden uns ab ${cents}.`,
  savedVisitor: (cents: string): string => `${cents} ist gemerkt. Melden Sie sich an, damit wir Ihnen schreiben können.`,
  removed: 'Der Preisalarm ist gelöscht.',
};
