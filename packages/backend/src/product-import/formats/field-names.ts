// What merchants call the fields of a row: in German, in English, and as Google does.
import type { FeedField, FeedRow } from '@pluspunkt/core/prices';

/** The first one that a row fills counts. */
const NAMES: Readonly<Record<FeedField, string>> = {
  gtin: 'gtin ean gtin13 ean13 gtin14 upc eancode gtinean eangtin barcode',
  price: 'price preis bruttopreis priceeur preiseur',
  currency: 'currency waehrung pricecurrency',
  salePrice: 'saleprice aktionspreis angebotspreis',
  salePeriod: 'salepriceeffectivedate aktionszeitraum',
  shipping: 'shipping versandkosten versand shippingcosts shippingcost shippingprice lieferkosten porto',
  availability: 'availability verfuegbarkeit lieferstatus lagerstatus',
  delivery: 'delivery lieferzeit deliverytime deliverydays lieferzeittage',
  deliveryFrom: 'deliveryfrom lieferzeitvon mindeliverydays deliverydaysfrom',
  deliveryTo: 'deliveryto lieferzeitbis maxdeliverydays deliverydaysto',
  link: 'link url deeplink producturl produktlink',
  title: 'title titel name produktname productname bezeichnung artikelbezeichnung',
  brand: 'brand marke hersteller manufacturer',
  category: 'producttype category kategorie categorypath warengruppe googleproductcategory',
  description: 'description beschreibung produktbeschreibung kurzbeschreibung',
  quantity: 'unitpricingmeasure inhalt menge fuellmenge',
};

const FIELDS = Object.keys(NAMES) as readonly FeedField[];
const KNOWN = new Map(FIELDS.flatMap((field) => NAMES[field].split(' ').map((name, rank) => [name, { field, rank }] as const)));

/** `g:sale_price`, `Sale Price` and `SalePrice` are the same name. */
const plainName = (name: string): string =>
  name.toLowerCase().replace(/^[a-z]:/, '').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').replace(/[^a-z0-9]/g, '');

/** For each field the places in `names` that may fill it, the best first; a field that nothing fills is absent. */
export const placesOf = (names: readonly string[]): ReadonlyMap<FeedField, readonly number[]> => {
  const found = names.flatMap((name, place) => {
    const known = KNOWN.get(plainName(name));
    return known === undefined ? [] : [{ ...known, place }];
  });
  return new Map([...Map.groupBy(found, ({ field }) => field)].map(([field, list]) => [field, list.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place)]));
};

/** The row that `values` in the order of the names come to. */
export const rowAt = (places: ReadonlyMap<FeedField, readonly number[]>, values: readonly string[]): FeedRow => {
  const row: Partial<Record<FeedField, string>> = {};
  for (const [field, list] of places) {
    const place = list.find((index) => (values[index] ?? '') !== '') ?? list[0];
    if (place !== undefined) row[field] = values[place] ?? '';
  }
  return row;
};

/** The row of named values; where two have the same name the first one counts. */
export const rowOf = (entries: readonly (readonly [name: string, value: string])[]): FeedRow => rowAt(placesOf(entries.map(([name]) => name)), entries.map(([, value]) => value));
