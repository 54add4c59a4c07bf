// German texts of hearts.

export const favouriteCopy = {
  failed: 'Das hat nicht geklappt.',
  failedText: 'Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  removed: (name: string): string => `${name} ist nicht mehr auf Ihrem Merkzettel.`,
  undo: 'Rückgängig',
};
