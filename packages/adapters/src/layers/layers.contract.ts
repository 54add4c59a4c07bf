// Wire contract of overlay layers.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { instant, text } from '../transport/shapes.ts';

/** An overlay layer; dates are ISO instants on the wire. */
export const overlayLayer = z.object({
  name: z.string(),
  trackingId: z.string(),
  copy: z.optional(z.string()),
  headline: z.optional(z.string()),
  image: z.optional(z.string()),
  button: z.optional(z.object({ text: z.string(), link: z.string() })),
  campaignName: z.optional(z.string()),
  active: z.optional(z.boolean()),
  favoriteLayer: z.optional(z.boolean()),
  observeAppLogin: z.optional(z.boolean()),
  startDate: z.optional(instant),
  endDate: z.optional(instant),
  longagoDate: z.optional(instant),
  showTimes: z.optional(z.int()),
  filterByGender: z.optional(z.string()),
  filterByLastTransaction: z.optional(z.number()),
  zipCodeArray: z.optional(z.array(z.string())),
  blacklist: z.optional(z.array(z.string())),
  whitelist: z.optional(z.array(z.string())),
  priority: z.optional(z.number()),
  observeAppLoggedInLongAgo: z.optional(z.boolean()),
});

export const listOverlayLayers = defineCall({
  id: 'layers.list',
  method: 'GET',
  path: '/overlay-layers',
  summary: 'All overlay layers; the core decides which of them are shown',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  response: z.array(overlayLayer),
});

export const readInitialLayer = defineCall({
  id: 'layers.readInitial',
  method: 'GET',
  path: '/app-content/cms-initial-layer/{id}',
  summary: 'The layer that the app opens with',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ id: text(60) }),
  response: overlayLayer,
});

export const listPageViews = defineCall({
  id: 'layers.listPageViews',
  method: 'GET',
  path: '/userdata/pageviews',
  summary: 'The pages that the member has seen, newest first, at most 100',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(z.object({ path: z.string(), viewedAt: instant, count: z.int() })),
});

export const trackPageView = defineCall({
  id: 'layers.trackPageView',
  method: 'POST',
  path: '/userdata/pageviews',
  summary: 'Records that the member has seen a page; `viewId` is the client’s and counts once',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ path: text(500), viewId: z.uuid() }),
  response: z.object({ path: z.string(), count: z.int() }),
});
