// Which overlay layers a visitor may see, and in which order (section 4, "Overlay layers").
import { isAppLoginUsed, oneYearBefore } from '../session/index.ts';
import { berlinDayOfMonth, seenOf } from './layer-seen.ts';
import { barePath, isRouteListed } from './layer-route.ts';
import type { LayerContext, LayerRejection, LayerVerdict, OverlayLayer } from './layers.types.ts';

/** Priority and number of showings where a layer names none (section 9). */
const DEFAULT_PRIORITY = 999;
const DEFAULT_SHOW_TIMES = 1;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Favourite layers first, then those with a route whitelist, then by priority; ties keep their order. */
export function orderLayers(layers: readonly OverlayLayer[]): OverlayLayer[] {
  return orderWithout(() => undefined, layers);
}

/** Whether the layer is shown, else the first check that turned it away. */
export function layerVerdict(layer: OverlayLayer, context: LayerContext): LayerVerdict {
  const failed = judgeIn(context)(layer);
  return failed ? { show: false, because: failed } : { show: true };
}

/** The layers that are shown, in their order. */
export function eligibleLayers(layers: readonly OverlayLayer[], context: LayerContext): OverlayLayer[] {
  return orderWithout(judgeIn(context), layers);
}

/** One pass over all layers: each is judged and ranked once, however often sorting compares it. */
function orderWithout(rejectionOf: (layer: OverlayLayer) => LayerRejection | undefined, layers: readonly OverlayLayer[]): OverlayLayer[] {
  const ranked: { readonly layer: OverlayLayer; readonly rank: number; readonly priority: number }[] = [];
  for (const layer of layers) if (!rejectionOf(layer)) ranked.push({ layer, rank: rankOf(layer), priority: priorityOf(layer) });
  // Two endless priorities differ by no number, which sorts as equal.
  return ranked.sort((a, b) => a.rank - b.rank || a.priority - b.priority).map(({ layer }) => layer);
}

/** The checks in their order. What all layers share is asked once: the bare route and the day. */
function judgeIn(context: LayerContext): (layer: OverlayLayer) => LayerRejection | undefined {
  const path = barePath(context.route);
  const today = berlinDayOfMonth(context.now);
  return (layer) => {
    if (layer.active === false) return 'inactive';
    if (isOutsidePeriod(layer, context)) return 'outside-period';
    if (isForOtherPostcodes(layer, context)) return 'other-postcode';
    if (isAnsweredFavouriteLayer(layer, context)) return 'favourites-stored';
    if (isFilled(layer.whitelist) && !isRouteListed(path, layer.whitelist)) return 'route-not-whitelisted';
    if (isFilled(layer.blacklist) && isRouteListed(path, layer.blacklist)) return 'route-blacklisted';
    const seen = seenOf(context.seen, layer.trackingId);
    if (seen?.date === today) return 'shown-today';
    if ((seen?.counter ?? 0) >= (layer.showTimes ?? DEFAULT_SHOW_TIMES)) return 'shown-too-often';
    if (isForOtherGender(layer, context)) return 'other-gender';
    if (layer.observeAppLogin === true && isAppLoginUsed(context.appLastLogin, context.now)) return 'app-login-used';
    if (isAppLoginRecent(layer, context)) return 'app-login-recent';
    if (isCampaignAccepted(layer, context)) return 'campaign-accepted';
    return lacksRecentTransaction(layer, context) ? 'no-recent-transaction' : undefined;
  };
}

/** Favourite layers, then those with a whitelist, then the others. */
function rankOf({ favoriteLayer, whitelist }: OverlayLayer): number {
  return (favoriteLayer === true ? 0 : 2) + (isFilled(whitelist) ? 0 : 1);
}

function isFilled<A>(list: readonly A[] | undefined): list is readonly A[] {
  return !!list?.length;
}

function priorityOf({ priority }: OverlayLayer): number {
  return isNumber(priority) ? priority : DEFAULT_PRIORITY;
}

function isOutsidePeriod({ startDate, endDate }: OverlayLayer, { now }: LayerContext): boolean {
  // No date, no comparison: comparing dates is most of what judging many layers costs.
  return (!!startDate && now < startDate) || (!!endDate && now > endDate);
}

function isForOtherPostcodes({ zipCodeArray }: OverlayLayer, { postcode }: LayerContext): boolean {
  return isFilled(zipCodeArray) && !(zipCodeArray as readonly unknown[]).includes(postcode);
}

function isAnsweredFavouriteLayer(layer: OverlayLayer, context: LayerContext): boolean {
  return layer.favoriteLayer === true && (context.hasStoredFavorites[context.channel] || context.layersShown.includes(layer.name));
}

function isForOtherGender({ filterByGender: only }: OverlayLayer, { gender }: LayerContext): boolean {
  return (only === 'Male' || only === 'Female') && only !== gender;
}

/** An unknown last login is no login long ago. */
function isAppLoginRecent(layer: OverlayLayer, { appLastLogin, now }: LayerContext): boolean {
  return layer.observeAppLoggedInLongAgo === true && (!isKnown(appLastLogin) || appLastLogin >= (isKnown(layer.longagoDate) ? layer.longagoDate : oneYearBefore(now)));
}

function isCampaignAccepted({ campaignName }: OverlayLayer, { acceptedCampaigns }: LayerContext): boolean {
  return (acceptedCampaigns as readonly unknown[]).includes(campaignName);
}

function lacksRecentTransaction(layer: OverlayLayer, { lastTransaction, now }: LayerContext): boolean {
  const days = layer.filterByLastTransaction;
  return isNumber(days) && (!isKnown(lastTransaction) || now.getTime() - lastTransaction.getTime() > days * DAY_MS);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

/** What editors left empty may arrive as null. */
function isKnown(date: Date | null | undefined): date is Date {
  return isNumber(date?.getTime());
}
