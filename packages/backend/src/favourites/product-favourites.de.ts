// What members read about favourite products and price alerts.
import { PROGRAMME } from '../mail/programme.ts';
import { productPath } from '../prices/product-summaries.ts';

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const euro = (cents: number): string => money.format(cents / 100);

export const FAVOURITE_MESSAGES = {
  'unknown-product': 'Dieses Produkt ist nicht in unserem Preisvergleich.',
  'too-many-favourites': 'Sie haben schon sehr viele Produkte gemerkt. Bitte entfernen Sie zuerst eines davon.',
  otherProduct: 'Der Preisalarm gehört zu einem anderen Produkt.',
} as const;

export interface FoundPrice {
  readonly name: string;
  readonly slug: string;
  readonly priceInCent: number;
  readonly targetInCent: number;
}

const lineOf = ({ name, slug, priceInCent, targetInCent }: FoundPrice, origin: string): string =>
  [`${name}`, `  jetzt ${euro(priceInCent)} mit Versand, Ihr Wunschpreis: ${euro(targetInCent)}`, `  ${origin}${productPath(slug)}`].join('\n');

const subjectOf = (found: readonly FoundPrice[]): string => {
  const [first] = found;
  return found.length === 1 && first !== undefined
    ? `Preisalarm: ${first.name} für ${euro(first.priceInCent)}`.slice(0, 200)
    : `Preisalarm: ${found.length} Produkte haben Ihren Wunschpreis erreicht`;
};

/** One mail for everything that one run found for a member. */
export const digestMail = (firstname: string, found: readonly FoundPrice[], origin: string): { readonly subject: string; readonly body: string } => ({
  subject: subjectOf(found),
  body: [
    `Guten Tag ${firstname},`,
    found.length === 1 ? 'ein Produkt auf Ihrem Merkzettel hat Ihren Wunschpreis erreicht:' : 'diese Produkte auf Ihrem Merkzettel haben Ihren Wunschpreis erreicht:',
    ...found.map((entry) => lineOf(entry, origin)),
    'Preise können sich stündlich ändern. Wir schreiben Ihnen zu einem Produkt erst wieder, wenn der Preis zwischendurch über Ihrem Wunschpreis lag.',
    `Ihre Preisalarme ändern Sie hier: ${origin}/merkzettel`,
    `Ihr ${PROGRAMME}-Team`,
  ].join('\n\n'),
});
