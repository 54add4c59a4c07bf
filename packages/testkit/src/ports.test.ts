// Every port of the core has a fake. The sources are parsed, so that a new port without one fails.
import { readdirSync, readFileSync } from 'node:fs';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createFakeShoppingListStore } from './brochures/index.ts';
import { createFakePendingDraws } from './campaigns/index.ts';
import { createFakeFavouritesStore } from './favourites/index.ts';
import { createFakeRegistrationStore } from './registration/index.ts';
import { createFakeRecentSearchStore } from './search/index.ts';

const CORE = new URL('../../core/src/', import.meta.url);
const TESTKIT = new URL('.', import.meta.url);
const filesOf = (folder: URL): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[^/]+\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
const textsOf = (folder: URL): readonly string[] => filesOf(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));

/** Interfaces with methods: those of the ports modules, and stores that use-case modules declare. */
const ports = [
  ...filesOf(CORE)
    .filter((file) => file.endsWith('.ports.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, CORE), 'utf8').matchAll(/^export interface (?<name>\w+) \{\n(?<body>[^]*?)^\}/gm)])
    .filter(({ groups }) => /^ {2}\w+\(/m.test(groups?.['body'] ?? ''))
    .map(({ groups }) => groups?.['name'] ?? ''),
  ...textsOf(CORE).flatMap((text) => [...text.matchAll(/^export interface (?<name>\w+Store|PendingDraws) \{/gm)].map(({ groups }) => groups?.['name'] ?? '')),
];

/** Ports that another port's fake implements. */
const WITHIN: Readonly<Record<string, string>> = {
  BrochureSearchGateway: 'BrochuresGateway',
  BrochureReaderGateway: 'BrochuresGateway',
  BrochureTrackingGateway: 'BrochuresGateway',
  CampaignGateway: 'CampaignsGateway',
  PrizeGateway: 'CampaignsGateway',
  DrawGateway: 'CampaignsGateway',
  WinGateway: 'CampaignsGateway',
  LotteryGateway: 'CampaignsGateway',
  PunktefestGateway: 'CampaignsGateway',
  FavouriteLayerMarks: 'PartnerFavouritesGateway',
  FeedRunsGateway: 'FeedsGateway',
  MemberData: 'LogoutClears',
  Clock: 'VirtualTime',
};

it('every port of the core has a fake', () => {
  const fakes = textsOf(TESTKIT).filter((text) => /export (?:const|function) create(?:Fake|Virtual)/.test(text));
  const bare = [...new Set(ports)].filter((port) => !fakes.some((text) => new RegExp(`\\b${WITHIN[port] ?? port}\\b`).test(text)));
  expect(ports.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});

it('stores in memory return what was written, per key', () => {
  const registration = createFakeRegistrationStore({ a: '1' });
  registration.set('b', '2');
  registration.remove('a');
  expect([registration.get('a'), registration.get('b'), registration.values.size]).toEqual([O.none, O.some('2'), 1]);

  const queries = createFakeRecentSearchStore(['kaffee']);
  queries.write([...queries.read(), 'tee']);
  expect(queries.read()).toEqual(['kaffee', 'tee']);

  const favourites = createFakeFavouritesStore();
  const record = favourites.read();
  favourites.write(record);
  expect(favourites.read()).toEqual(record);

  const draws = createFakePendingDraws();
  const draw = { campaign: 'gluecksrad', owner: '4210067389', key: 'key-number-000001', lastWin: null };
  draws.write(draw);
  expect([draws.read('gluecksrad', draw.owner), draws.read('gluecksrad', '4210093517')]).toEqual([O.some(draw), O.none]);
  draws.clear('gluecksrad');
  expect(draws.read('gluecksrad', draw.owner)).toEqual(O.none);
});

it('a shopping list in memory notifies subscribers of foreign changes', () => {
  const list = createFakeShoppingListStore();
  let notified = 0;
  const end = list.onForeignChange(() => void (notified += 1));
  list.write({ items: [] });
  list.writeElsewhere({ items: [] });
  end();
  list.writeElsewhere({ items: [] });
  expect(notified).toBe(1);
});
