// Path of a product in price comparison, for links that know its GTIN only: it leads to its one address.
export const productPathOf = (gtin: string): string => `/preisvergleich/p/${encodeURIComponent(gtin)}`;
