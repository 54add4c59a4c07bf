// German texts of previews.
export const previewCopy = {
  title: 'Vorschau',
  open: 'Vorschau',
  text: 'Sie sehen die Seiten, wie Besucher sie sehen werden: nur in diesem Browser, eine halbe Stunde lang, ohne dass etwas gespeichert wird.',
  programme: 'Das Programm zu einem anderen Zeitpunkt: Coupons, Prospekte und Aktionen gelten dann, wie ihre Daten es sagen.',
  at: 'Zeitpunkt',
  atHint: 'Zeit in Berlin; leer heißt jetzt.',
  path: 'Seite',
  pathHint: 'Zum Beispiel /partner; Sie können dort weitergehen.',
  wrongPath: 'Die Adresse beginnt mit / und gehört zu dieser Website.',
  begin: 'Vorschau vorbereiten',
  ready: 'Die Vorschau ist bereit.',
  show: 'Vorschau in neuem Fenster öffnen',
  close: 'Schließen',
} as const;
