// Which overlay layers a visitor may see, and in which order (section 4, "Overlay layers").
import { isAppLoginUsed, oneYearBefore } from '../session/index.ts';
import { berlinDayOfMonth, seenOf } from './layer-seen.ts';
import { isRouteListed } from './layer-route.ts';
import type { LayerContext, LayerRejection, LayerVerdict, OverlayLayer } from './layers.types.ts';

/** Priority and number of showings where a layer names none (section 9). */
const DEFAULT_PRIORITY = 999;
const DEFAULT_SHOW_TIMES = 1;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Check = (layer: OverlayLayer, context: LayerContext) => boolean;

/** The checks in their order; each says whether it turns the layer away. */
const CHECKS: readonly (readonly [LayerRejection, Check])[] = [
  ['inactive', (layer) => layer.active === false],
  ['outside-period', isOutsidePeriod],
  ['other-postcode', isForOtherPostcodes],
  ['favourites-stored', isAnsweredFavouriteLayer],
  ['route-not-whitelisted', (layer, { route }) => isFilled(layer.whitelist) && !isRouteListed(route, layer.whitelist)],
  ['route-blacklisted', (layer, { route }) => isFilled(layer.blacklist) && isRouteListed(route, layer.blacklist)],
  ['shown-today', (layer, context) => seenOf(context.seen, layer.trackingId)?.date === berlinDayOfMonth(context.now)],
  ['shown-too-often', (layer, context) => (seenOf(context.seen, layer.trackingId)?.counter ?? 0) >= (layer.showTimes ?? DEFAULT_SHOW_TIMES)],
  ['other-gender', ({ filterByGender: only }, { gender }) => (only === 'Male' || only === 'Female') && only !== gender],
  ['app-login-used', (layer, context) => layer.observeAppLogin === true && isAppLoginUsed(context.appLastLogin, context.now)],
  ['app-login-recent', isAppLoginRecent],
  ['campaign-accepted', isCampaignAccepted],
  ['no-recent-transaction', lacksRecentTransaction],
];

/** Favourite layers first, then those with a route whitelist, then by priority; ties keep their order. */
export function orderLayers(layers: readonly OverlayLayer[]): OverlayLayer[] {
  return [...layers].sort(
    (a, b) =>
      Number(b.favoriteLayer === true) - Number(a.favoriteLayer === true) ||
      Number(isFilled(b.whitelist)) - Number(isFilled(a.whitelist)) ||
      // Two endless priorities differ by no number.
      (priorityOf(a) - priorityOf(b) || 0),
  );
}

/** Whether the layer is shown, else the first check that turned it away. */
export function layerVerdict(layer: OverlayLayer, context: LayerContext): LayerVerdict {
  const failed = CHECKS.find(([, turnsAway]) => turnsAway(layer, context));
  return failed === undefined ? { show: true } : { show: false, because: failed[0] };
}

/** The layers that are shown, in their order. */
export function eligibleLayers(layers: readonly OverlayLayer[], context: LayerContext): OverlayLayer[] {
  return orderLayers(layers).filter((layer) => layerVerdict(layer, context).show);
}

function isFilled<A>(list: readonly A[] | undefined): list is readonly A[] {
  return list !== undefined && list.length > 0;
}

function priorityOf({ priority }: OverlayLayer): number {
  return priority === undefined || Number.isNaN(priority) ? DEFAULT_PRIORITY : priority;
}

function isOutsidePeriod({ startDate, endDate }: OverlayLayer, { now }: LayerContext): boolean {
  return (startDate !== undefined && now < startDate) || (endDate !== undefined && now > endDate);
}

function isForOtherPostcodes({ zipCodeArray }: OverlayLayer, { postcode }: LayerContext): boolean {
  return isFilled(zipCodeArray) && (postcode === undefined || !zipCodeArray.includes(postcode));
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
  return campaignName !== undefined && acceptedCampaigns.includes(campaignName);
}

function lacksRecentTransaction(layer: OverlayLayer, { lastTransaction, now }: LayerContext): boolean {
  const days = layer.filterByLastTransaction;
  if (typeof days !== 'number' || Number.isNaN(days)) return false;
  return !isKnown(lastTransaction) || now.getTime() - lastTransaction.getTime() > days * DAY_MS;
}

function isKnown(date: Date | undefined): date is Date {
  return date !== undefined && !Number.isNaN(date.getTime());
}
