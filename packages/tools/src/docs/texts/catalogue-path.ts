// Path of the catalogue of texts.
export const CATALOGUE = 'packages/web/texts.json';
