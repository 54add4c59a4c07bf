// German texts of what all pages of the console share.
export const partsCopy = {
  loading: 'Wird geladen',
  failedTitle: 'Das konnten wir nicht laden',
  retry: 'Noch einmal versuchen',
  searchLabel: 'Suchen',
  search: 'Suchen',
  found: (total: number) => (total === 1 ? '1 Eintrag' : `${total.toLocaleString('de-DE')} Einträge`),
  sortBy: (column: string) => `Nach ${column} sortieren`,
  cancel: 'Abbrechen',
  yes: 'Ja',
  no: 'Nein',
  empty: '–',
} as const;
