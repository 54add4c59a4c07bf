// German texts of the search field; every page loads them.

export const searchBoxCopy = {
  label: 'Partner, Produkte und Fragen durchsuchen',
  placeholder: 'Partner, Produkte, Fragen',
  clear: 'Eingabe löschen',
};
