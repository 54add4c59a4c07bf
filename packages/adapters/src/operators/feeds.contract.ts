// Wire contract of shops' feeds: settings, a preview, imports.
import { FEED_FIELDS } from '@pluspunkt/core/prices';
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { queryPaging } from '../transport/paging.ts';
import { instant, text } from '../transport/shapes.ts';

const shopId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const params = z.object({ shopId });
/** Fields of a row as the importer names them; empty to ignore the column. */
const columns = z.record(text(200), z.union([z.enum(FEED_FIELDS), z.literal('')]));
const address = text(2_000);
const username = text(200);
const password = text(1_000);
const content = z.string().check(z.maxLength(900_000));
const percent = z.int().check(z.gte(1), z.lte(100));
const everyHours = z.int().check(z.gte(1), z.lte(168));

export const feedSettings = z.object({ address: z.string(), username: z.string(), hasPassword: z.boolean(), everyHours: z.int(), active: z.boolean(), partial: z.boolean(), alarmPercent: z.int(), columns });
export const feedOutcome = z.object({
  rows: z.int(),
  newProducts: z.int(),
  newOffers: z.int(),
  changedOffers: z.int(),
  unchangedOffers: z.int(),
  goneOffers: z.int(),
  offersBefore: z.int(),
  pictures: z.int(),
  refused: z.array(z.object({ reason: z.string(), rows: z.int() })),
  refusedRows: z.array(z.object({ line: z.int(), reason: z.string(), text: z.optional(z.string()) })),
  unknownColumns: z.array(z.object({ name: z.string(), rows: z.int(), examples: z.array(z.string()) })),
  unknownCategories: z.array(z.object({ text: z.string(), rows: z.int(), nearest: z.array(z.string()) })),
});
export const feedRun = z.object({ runId: z.int(), startedAt: instant, finishedAt: z.optional(instant), startedBy: z.string(), failure: z.optional(z.string()), outcome: z.optional(feedOutcome) });
export const shopFeed = z.object({ shopId: z.string(), shop: z.string(), offers: z.int(), settings: z.optional(feedSettings), nextRunAt: z.optional(instant), lastRun: z.optional(feedRun), alarm: z.optional(z.enum(['shrunk', 'missing'])) });
export const feedPreview = z.object({
  format: z.enum(['csv', 'xml', 'json']),
  columns: z.array(z.object({ name: z.string(), field: z.optional(z.string()), examples: z.array(z.string()) })),
  rows: z.array(z.object({ line: z.int(), gtin: z.string(), title: z.string(), priceInCent: z.optional(z.int()), shippingInCent: z.optional(z.int()), refusal: z.optional(z.string()) })),
});

const prices = { access: 'operator', right: 'prices' } as const;
const look = { effect: 'look', idempotency: 'read' } as const;
const write = { effect: 'write', idempotency: 'natural-key' } as const;
const SHOP = { 'unknown-shop': 404 } as const;
const ADDRESS = { ...SHOP, 'invalid-address': 422, 'private-address': 422 } as const;

export const listFeeds = defineCall({ ...prices, ...look, id: 'feeds.list', method: 'GET', path: '/feeds', summary: 'All shops with their feeds', response: z.object({ feeds: z.array(shopFeed) }) });
export const readFeed = defineCall({ ...prices, ...look, id: 'feeds.read', method: 'GET', path: '/feeds/{shopId}', summary: 'The feed of a shop', params, response: shopFeed, failures: SHOP });
export const saveFeed = defineCall({
  ...prices,
  ...write,
  id: 'feeds.save',
  method: 'PUT',
  path: '/feeds/{shopId}',
  summary: 'Sets the address, the credentials and the schedule of a feed; a password needs its address. A new feed is due at once',
  params,
  body: z.object({ address: z.optional(address), username, password: z.optional(password), everyHours, active: z.boolean(), partial: z.boolean(), alarmPercent: percent, columns }),
  response: shopFeed,
  failures: { ...ADDRESS, 'no-feed': 422, 'address-needed': 422 },
});
export const removeFeed = defineCall({ ...prices, ...write, id: 'feeds.remove', method: 'DELETE', path: '/feeds/{shopId}', summary: 'Removes the feed of a shop; its offers stay', params, response: shopFeed, failures: SHOP });
export const listFeedRuns = defineCall({ ...prices, ...look, id: 'feeds.listRuns', method: 'GET', path: '/feeds/{shopId}/runs', summary: 'Imports of a shop, the newest first', params, query: z.object(queryPaging), response: z.object({ total: z.int(), items: z.array(feedRun) }), failures: SHOP });
export const runFeed = defineCall({ ...prices, ...write, id: 'feeds.run', method: 'POST', path: '/feeds/{shopId}/runs', summary: 'Makes the next import due at once', params, body: z.object({}), response: shopFeed, failures: { ...SHOP, 'no-feed': 422 } });
export const previewFeed = defineCall({
  ...prices,
  ...look,
  id: 'feeds.preview',
  method: 'POST',
  path: '/feeds/{shopId}/preview',
  summary: 'Columns and first rows of a file, of an address, or of the stored feed, as an import would read them',
  params,
  body: z.object({ content: z.optional(content), address: z.optional(address), username: z.optional(username), password: z.optional(password), columns }),
  response: feedPreview,
  failures: { ...ADDRESS, 'no-feed': 422, 'unreadable-feed': 422 },
});
export const importFeedFile = defineCall({
  ...prices,
  ...write,
  id: 'feeds.importFile',
  method: 'POST',
  path: '/feeds/{shopId}/file',
  summary: 'Imports a file with offers of a shop once; a dry run changes nothing',
  params,
  body: z.object({ content, partial: z.boolean(), dryRun: z.boolean(), columns }),
  response: feedRun,
  failures: { ...SHOP, 'unreadable-feed': 422 },
});
