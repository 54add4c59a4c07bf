// German texts of blocks that could not be loaded.

export const blockCopy = {
  hint: 'Der Rest der Seite ist davon nicht betroffen.',
  retry: 'Noch einmal',
};
