// German texts about a newer version of the app.

export const newVersionCopy = {
  text: 'Eine neue Version ist da.',
  load: 'Neu laden',
  later: 'Später',
};
