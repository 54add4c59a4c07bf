// Which overlay layers a visitor may see, and in which order (section 4, "Overlay layers").
import { isAppLoginUsed, oneYearBefore } from '../session/index.ts';
import { berlinDayOfMonth, seenOf } from './layer-seen.ts';
import { isRouteListed } from './layer-route.ts';
import type { LayerContext, LayerRejection, LayerVerdict, OverlayLayer } from './layers.types.ts';

/** Priority and number of showings where a layer names none (section 9). */
const DEFAULT_PRIORITY = 999;
const DEFAULT_SHOW_TIMES = 1;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** `today` is the day of month: the calendar is slow, so it is asked once for all layers. */
type Check = (layer: OverlayLayer, context: LayerContext, today: number) => boolean;

/** The checks in their order; each says whether it turns the layer away. */
const CHECKS: readonly (readonly [LayerRejection, Check])[] = [
  ['inactive', (layer) => layer.active === false],
  ['outside-period', isOutsidePeriod],
  ['other-postcode', isForOtherPostcodes],
  ['favourites-stored', isAnsweredFavouriteLayer],
  ['route-not-whitelisted', (layer, { route }) => isFilled(layer.whitelist) && !isRouteListed(route, layer.whitelist)],
  ['route-blacklisted', (layer, { route }) => isFilled(layer.blacklist) && isRouteListed(route, layer.blacklist)],
  ['shown-today', (layer, { seen }, today) => seenOf(seen, layer.trackingId)?.date === today],
  ['shown-too-often', (layer, context) => (seenOf(context.seen, layer.trackingId)?.counter ?? 0) >= (layer.showTimes ?? DEFAULT_SHOW_TIMES)],
  ['other-gender', ({ filterByGender: only }, { gender }) => (only === 'Male' || only === 'Female') && only !== gender],
  ['app-login-used', (layer, context) => layer.observeAppLogin === true && isAppLoginUsed(context.appLastLogin, context.now)],
  ['app-login-recent', isAppLoginRecent],
  ['campaign-accepted', isCampaignAccepted],
  ['no-recent-transaction', lacksRecentTransaction],
];

/** Favourite layers first, then those with a route whitelist, then by priority; ties keep their order. */
export function orderLayers(layers: readonly OverlayLayer[]): OverlayLayer[] {
  return layers
    .map((layer) => [layer, rankOf(layer), priorityOf(layer)] as const)
    // Two endless priorities differ by no number.
    .sort((a, b) => a[1] - b[1] || a[2] - b[2] || 0)
    .map(([layer]) => layer);
}

/** Whether the layer is shown, else the first check that turned it away. */
export function layerVerdict(layer: OverlayLayer, context: LayerContext): LayerVerdict {
  const failed = rejectionOf(layer, context, berlinDayOfMonth(context.now));
  return failed === undefined ? { show: true } : { show: false, because: failed };
}

/** The layers that are shown, in their order. */
export function eligibleLayers(layers: readonly OverlayLayer[], context: LayerContext): OverlayLayer[] {
  const today = berlinDayOfMonth(context.now);
  return orderLayers(layers.filter((layer) => rejectionOf(layer, context, today) === undefined));
}

function rejectionOf(layer: OverlayLayer, context: LayerContext, today: number): LayerRejection | undefined {
  return CHECKS.find(([, turnsAway]) => turnsAway(layer, context, today))?.[0];
}

/** Favourite layers, then those with a whitelist, then the others. */
function rankOf({ favoriteLayer, whitelist }: OverlayLayer): number {
  return (favoriteLayer === true ? 0 : 2) + (isFilled(whitelist) ? 0 : 1);
}

function isFilled<A>(list: readonly A[] | undefined): list is readonly A[] {
  return (list?.length ?? 0) > 0;
}

function priorityOf({ priority }: OverlayLayer): number {
  return isNumber(priority) ? priority : DEFAULT_PRIORITY;
}

function isOutsidePeriod({ startDate, endDate }: OverlayLayer, { now }: LayerContext): boolean {
  // No date, no comparison: comparing dates is most of what judging many layers costs.
  return (startDate ? now < startDate : false) || (endDate ? now > endDate : false);
}

function isForOtherPostcodes({ zipCodeArray }: OverlayLayer, { postcode }: LayerContext): boolean {
  return isFilled(zipCodeArray) && !(zipCodeArray as readonly unknown[]).includes(postcode);
}

function isAnsweredFavouriteLayer(layer: OverlayLayer, context: LayerContext): boolean {
  if (layer.favoriteLayer !== true) return false;
  return context.hasStoredFavorites[context.channel] || context.layersShown.includes(layer.name);
}

/** An unknown last login is no login long ago. */
function isAppLoginRecent(layer: OverlayLayer, { appLastLogin, now }: LayerContext): boolean {
  if (layer.observeAppLoggedInLongAgo !== true) return false;
  if (!isKnown(appLastLogin)) return true;
  return appLastLogin >= (isKnown(layer.longagoDate) ? layer.longagoDate : oneYearBefore(now));
}

function isCampaignAccepted({ campaignName }: OverlayLayer, { acceptedCampaigns }: LayerContext): boolean {
  return (acceptedCampaigns as readonly unknown[]).includes(campaignName);
}

function lacksRecentTransaction(layer: OverlayLayer, { lastTransaction, now }: LayerContext): boolean {
  const days = layer.filterByLastTransaction;
  if (!isNumber(days)) return false;
  return !isKnown(lastTransaction) || now.getTime() - lastTransaction.getTime() > days * DAY_MS;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

/** What editors left empty may arrive as null. */
function isKnown(date: Date | null | undefined): date is Date {
  return isNumber(date?.getTime());
}
