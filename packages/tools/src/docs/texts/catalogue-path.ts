// Where the catalogue of texts stands, for whoever only reads it.
export const CATALOGUE = 'packages/web/texts.json';
