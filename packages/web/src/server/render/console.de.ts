// German texts of the console's document before its script runs.
export const consoleDocumentCopy = {
  noScript: 'Die Verwaltung braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein, und laden Sie die Seite neu.',
} as const;
