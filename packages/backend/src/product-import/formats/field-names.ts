// The names of columns in merchants' feeds: German, English, Google's, and those of the large German networks.
import { type ColumnMapping, FEED_FIELDS, type FeedField, type FeedRow } from '@pluspunkt/core/prices';

/**
 * In the order of preference: the first column that a row fills counts. Sources: Google Merchant Center, schema.org and the import
 * templates of German comparison sites and affiliate networks.
 */
const NAMES: Readonly<Record<FeedField, string>> = {
  gtin: 'gtin ean gtin13 ean13 eans gtin14 gtin8 gtin12 upc eancode gtinean eangtin eangtinbarcodenummerupc europeanarticlenumberean productgtin barcode isbn',
  price: 'price preis bruttopreis priceeur preiseur searchprice verkaufspreis preisbrutto pricegross displayprice storeprice',
  currency: 'currency waehrung pricecurrency currencyid',
  salePrice: 'saleprice aktionspreis angebotspreis sonderpreis specialprice discountprice',
  salePeriod: 'salepriceeffectivedate aktionszeitraum salepriceperiod',
  shipping:
    'shipping versandkosten versand shippingcosts shippingcost shippingprice lieferkosten porto dlvcost deliverycost deliverycosts deliverycostsdhl deliverycostsdpd deliverycostshermes deliverycostsgls deliverycostsups deliverycostsspedition versandkostenvorkasse versandkostende versandkostendeutschland vorkasseinland versandvorkasse versandpaypal versandkreditkarte shippingcostde deliverycharge versandkostenpaypal versandkostenkreditkarte versandkostenrechnung',
  availability: 'availability verfuegbarkeit lieferstatus lagerstatus availabilitystatus instockstatus',
  stock: 'instock isinstock stock stockquantity quantityinstock stocklevel inventory bestand lagerbestand lagerstand lagermenge anzahllager stockamount availablequantity selltoquantity',
  condition: 'condition zustand artikelzustand itemcondition productcondition',
  multipack: 'multipack mehrfachpack packungsanzahl',
  bundle: 'isbundle bundle paket buendel',
  contract: 'subscriptioncost installment contract vertrag vertragspreis monatspreis monthlyprice laufzeit vertragslaufzeit contractduration subscriptionperiod',
  delivery: 'delivery lieferzeit deliverytime deliverydays lieferzeittage dlvtime deliveryperiod versanddauer lieferdauer shippingtime',
  deliveryFrom: 'deliveryfrom lieferzeitvon mindeliverydays deliverydaysfrom mindeliverytime',
  deliveryTo: 'deliveryto lieferzeitbis maxdeliverydays deliverydaysto maxdeliverytime',
  link: 'link url deeplink producturl produktlink awdeeplink merchantdeeplink produkturl productlink artikellink landingpage clickurl trackinglink offerurl',
  title: 'title titel name produktname productname bezeichnung artikelbezeichnung produktbezeichnung artikelname offertitle producttitle',
  brand: 'brand marke hersteller manufacturer brandname herstellername herstellermarkenname markenname merchantbrand',
  category:
    'producttype category kategorie categorypath warengruppe shopcat merchantcategory merchantproductcategorypath merchantproductcategory categoryname produktgruppeimshop kategoriepfad produktkategorie productcategory shopcategory googleproductcategory',
  description: 'description beschreibung produktbeschreibung kurzbeschreibung desc productdescription productshortdescription longdescription langbeschreibung shortdescription',
  image: 'imagelink image imageurl imageurls bildurl bild bildlink largeimage merchantimageurl awimageurl',
  additionalImages: 'additionalimagelink additionalimagelinks zusatzbilder zusatzbild bildurls',
  quantity: 'unitpricingmeasure inhalt menge fuellmenge packungsgroesse grundpreismenge contentvolume nettofuellmenge',
};

/** Columns that the field knows and price comparison does not use. */
const UNUSED = new Set(
  [
    'id aid sku itemid offerid productid awproductid merchantproductid merchantid merchantname artikelnummer artikelnr artikelnummerimshop itemgroupid',
    'mpn mpnr han hans herstellernummer herstellerartikelnummer originalherstellerartikelnummerhanmpn modelnumber model',
    'thumbnail awthumburl',
    'ppu baseprice grundpreis unitpricingbasemeasure baseprices priceperunit unitprice',
    'oldprice streichpreis rrpprice listprice uvp rrp productpriceold',
    'color colour farbe size groesse gender geschlecht agegroup material pattern weight shippingweight gewicht',
    'adult identifierexists energyefficiencyclass minenergyefficiencyclass maxenergyefficiencyclass eek customlabel0 customlabel1 customlabel2 customlabel3 customlabel4',
    'language lastupdated datafeedid categoryid minhandlingtime maxhandlingtime taxrate mwst commissiongroup keywords shippinglabel mobilelink adslink expirationdate',
  ].flatMap((line) => line.split(' ')),
);

const KNOWN = new Map(FEED_FIELDS.flatMap((field) => NAMES[field].split(' ').map((name, rank) => [name, { field, rank }] as const)));

/** `g:sale_price`, `Sale Price` and `SalePrice` are the same name. */
const plainName = (name: string): string =>
  name.toLowerCase().replace(/^[a-z]:/, '').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').replace(/[^a-z0-9]/g, '');

/** Columns that may hold several addresses. */
export const isPictureColumn = (name: string): boolean => {
  const field = KNOWN.get(plainName(name))?.field;
  return field === 'image' || field === 'additionalImages';
};

/** Where the values of a row belong. */
export interface Columns {
  /** For each field the places that may fill it, the best first; a field without a place is absent. */
  readonly places: ReadonlyMap<FeedField, readonly number[]>;
  /** Places whose name is not known. */
  readonly unknown: readonly { readonly place: number; readonly name: string }[];
}

/** Before all names of the table. */
const MAPPED = -1;

export const columnsOf = (names: readonly string[], mapping: ColumnMapping = {}): Columns => {
  const mapped = new Map(Object.entries(mapping).map(([name, field]) => [plainName(name), field]));
  const plain = names.map(plainName);
  const found = plain.flatMap((name, place) => {
    const own = mapped.get(name);
    if (own !== undefined) return own === '' ? [] : [{ field: own, rank: MAPPED, place }];
    const known = KNOWN.get(name);
    return known === undefined ? [] : [{ ...known, place }];
  });
  return {
    places: new Map([...Map.groupBy(found, ({ field }) => field)].map(([field, list]) => [field, list.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place)])),
    unknown: plain.flatMap((name, place) => (name === '' || mapped.has(name) || KNOWN.has(name) || UNUSED.has(name) ? [] : [{ place, name: (names[place] ?? '').trim() }])),
  };
};

/** Columns of the stock: one that says there is none outweighs the others. */
const isNothing = (value: string): boolean => /^(?:0+(?:[.,]0+)?|-\d+|no|false|nein|n)$/i.test(value.trim());

/** The row of `values`, which stand in the order of the names. */
export const rowAt = ({ places }: Columns, values: readonly string[]): FeedRow => {
  const row: Partial<Record<FeedField, string>> = {};
  for (const [field, list] of places) {
    if (field === 'additionalImages') {
      // Google's feeds repeat the column.
      row[field] = list.map((index) => values[index] ?? '').join(' ');
      continue;
    }
    const empty = field === 'stock' ? list.find((index) => isNothing(values[index] ?? '')) : undefined;
    const place = empty ?? list.find((index) => (values[index] ?? '') !== '') ?? list[0];
    if (place !== undefined) row[field] = values[place] ?? '';
  }
  return row;
};
