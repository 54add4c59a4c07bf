// German texts of favourite products and price alerts.
import { productPath } from '../prices/index.ts';
import { defineTexts } from '../platform/texts/wording.ts';

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const euro = (cents: number): string => money.format(cents / 100);

export const FAVOURITE_MESSAGES = defineTexts('refusals.product-favourites', {
  'unknown-product': 'Dieses Produkt ist nicht in unserem Preisvergleich.',
  'too-many-favourites': 'Sie haben schon sehr viele Produkte gemerkt. Bitte entfernen Sie zuerst eines davon.',
  otherProduct: 'Der Preisalarm gehört zu einem anderen Produkt.',
});

const mails = defineTexts('mails.price-alert', {
  one: {
    subject: 'Preisalarm: {product} für {price}',
    lead: 'ein Produkt auf Ihrem Merkzettel hat Ihren Wunschpreis erreicht:',
  },
  several: {
    subject: 'Preisalarm: {count} Produkte haben Ihren Wunschpreis erreicht',
    lead: 'diese Produkte auf Ihrem Merkzettel haben Ihren Wunschpreis erreicht:',
  },
  product: `{product}
  jetzt {price} mit Versand, Ihr Wunschpreis: {target}
  {link}`,
  body: `Guten Tag {firstname},

{lead}

{products}

Preise können sich stündlich ändern. Wir schreiben Ihnen zu einem Produkt erst wieder, wenn der Preis zwischendurch über Ihrem Wunschpreis lag.

Ihre Preisalarme ändern Sie hier: {link}

Ihr {programm}-Team`,
});
export const PRODUCT_FAVOURITE_TEXTS = [FAVOURITE_MESSAGES, mails];

export interface FoundPrice {
  readonly name: string;
  readonly slug: string;
  readonly priceInCent: number;
  readonly targetInCent: number;
}

const productOf = ({ name, slug, priceInCent, targetInCent }: FoundPrice, origin: string) =>
  mails.product({ product: name, price: euro(priceInCent), target: euro(targetInCent), link: `${origin}${productPath(slug)}` });

/** One mail per member and run. */
export const digestMail = (firstname: string, found: readonly [FoundPrice, ...FoundPrice[]], origin: string) => {
  const [first] = found;
  const words = found.length === 1 ? mails.one : mails.several;
  return {
    subject: found.length === 1 ? mails.one.subject({ product: first.name, price: euro(first.priceInCent) }) : mails.several.subject({ count: String(found.length) }),
    body: mails.body({ firstname, lead: words.lead, products: found.map((entry) => productOf(entry, origin)), link: `${origin}/merkzettel` }),
  };
};
