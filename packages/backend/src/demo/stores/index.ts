// The stores, restaurants and places of the demo data as entries.
import { berlinDay } from '@pluspunkt/core/points';
import type { OpeningException } from '@pluspunkt/core/stores';
import type { PartnerRow } from '../../search/index.ts';
import { slugOf } from '../content/pages.ts';
import { partnerRows } from '../partners/index.ts';
import type { RandomNumbers } from '../common/random-numbers.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import type { CitySeed, DistrictSeed } from './cities.ts';
import { CITIES, OTHER_TOWNS } from './cities.ts';
import { hoursOf } from './hours.ts';

/** Partners with restaurants. */
const RESTAURANTS: ReadonlySet<string> = new Set(['nudelamt', 'bohnenzeit']);
/** Degrees around the middle of a district. */
const SPREAD = 0.007;

/** Telephone numbers reserved for fiction; other towns share one number. */
const FREE_NUMBERS: Readonly<Record<string, string>> = {
  Berlin: '030 23125',
  Hamburg: '040 66969',
  Köln: '0221 4710',
  München: '089 99998',
  'Frankfurt am Main': '069 90009',
};

const near = (numbers: RandomNumbers, middle: number): number => Math.round((middle + (numbers.next() * 2 - 1) * SPREAD) * 1e6) / 1e6;

/** On Christmas Eve and New Year's Eve stores are open from nine to two. */
const exceptionsIn = (year: string, partnerId: string): readonly OpeningException[] =>
  ['12-24', '12-31'].map((day) => ({ day: `${year}-${day}`, spans: partnerId === 'kilometa' ? [{ from: 0, to: 24 * 60 }] : [{ from: 9 * 60, to: 14 * 60 }] }));

type StoreEntry = ReturnType<typeof entryOf>;

const entryOf = (partner: PartnerRow, city: CitySeed, { postcode, latitude, longitude }: DistrictSeed, street: string, numbers: RandomNumbers, year: string) => ({
  id: `${partner.id}-${slugOf(city.name)}-${slugOf(street)}`,
  partner_id: partner.id,
  name: `${partner.name} ${street}`,
  kind: RESTAURANTS.has(partner.id) ? 'restaurant' : 'store',
  street: `${street} ${numbers.whole(1, 148)}`,
  postcode,
  city: city.name,
  latitude: near(numbers, latitude),
  longitude: near(numbers, longitude),
  phone: `${FREE_NUMBERS[city.name] ?? '030 23125'} ${String(numbers.whole(0, 999)).padStart(3, '0')}`,
  opening_hours: hoursOf(partner.id, numbers.next() < 0.35),
  state: city.state,
  opening_exceptions: exceptionsIn(year, partner.id),
});

/** Alternates partners and streets; a partner has one store per street. */
const storesOf = (city: CitySeed, partners: readonly PartnerRow[], count: number, numbers: RandomNumbers, year: string): readonly StoreEntry[] => {
  const corners = city.districts.flatMap((district) => district.streets.map((street) => ({ district, street })));
  const rows = new Map<string, StoreEntry>();
  for (let turn = numbers.whole(0, 50); rows.size < count; turn += 1) {
    const partner = partners[turn % partners.length];
    const corner = corners[(turn * 7 + numbers.whole(0, 3)) % corners.length];
    if (partner === undefined || corner === undefined) break;
    const row = entryOf(partner, city, corner.district, corner.street, numbers, year);
    if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
};

/** 400 stores and 80 restaurants of the partners on site. */
export const storeEntries = (now: Date): readonly StoreEntry[] => {
  const numbers = randomNumbers(40_080);
  const year = berlinDay(now).slice(0, 4);
  const onSite = partnerRows(now).filter((partner) => partner.is_premium);
  const shops = onSite.filter(({ id }) => !RESTAURANTS.has(id));
  const restaurants = onSite.filter(({ id }) => RESTAURANTS.has(id));
  return CITIES.flatMap((city) => [...storesOf(city, shops, city.stores, numbers, year), ...storesOf(city, restaurants, city.restaurants, numbers, year)]);
};

/** Towns with their postcodes, and towns without a store. */
export const placeEntries = () => [
  ...CITIES.flatMap(({ name, districts }) => [
    { id: `ort-${slugOf(name)}`, name, postcode: districts[0].postcode, is_town: true, latitude: districts[0].latitude, longitude: districts[0].longitude },
    // A town with one district is that district.
    ...(districts.length === 1 ? [] : districts).map((district) => ({
      id: `plz-${district.postcode}`,
      name: `${name} (${district.name})`,
      postcode: district.postcode,
      is_town: false,
      latitude: district.latitude,
      longitude: district.longitude,
    })),
  ]),
  ...OTHER_TOWNS.map(([name, postcode, latitude, longitude]) => ({ id: `ort-${slugOf(name)}`, name, postcode, is_town: true, latitude, longitude })),
];
