// Which overlay layers a visitor may see, and in which order.
import { isAppLoginUsed, oneYearBefore } from '../session/index.ts';
import { berlinDayOfMonth, seenOf } from './layer-seen.ts';
import { barePath, isRouteListed } from './layer-route.ts';
import type { LayerContext, LayerRejection, LayerVerdict, OverlayLayer } from './layers.types.ts';

interface Ranked {
  readonly layer: OverlayLayer;
  /** Favourite layers, then those with a whitelist, then the others. */
  readonly rank: number;
  readonly priority: number;
}

/** Priority and number of showings where a layer names none. */
const DEFAULT_PRIORITY = 999;
const DEFAULT_SHOW_TIMES = 1;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Favourite layers first, then those with a route whitelist, then by priority; ties stay in order. */
export function orderLayers(layers: readonly OverlayLayer[]): OverlayLayer[] {
  return orderWithout(layers);
}

/** Whether the layer is shown, else the first failing check. */
export function layerVerdict(layer: OverlayLayer, context: LayerContext): LayerVerdict {
  const failed = rejectionIn(context)(layer);
  return failed ? { show: false, because: failed } : { show: true };
}

/** The layers that are shown, in order. */
export function eligibleLayers(layers: readonly OverlayLayer[], context: LayerContext): OverlayLayer[] {
  return orderWithout(layers, rejectionIn(context));
}

/** One pass: each layer is evaluated and ranked once, however often sorting compares it. */
function orderWithout(layers: readonly OverlayLayer[], rejectionOf?: (layer: OverlayLayer) => LayerRejection | undefined): OverlayLayer[] {
  const ranked: Ranked[] = [];
  for (const layer of layers) {
    if (rejectionOf?.(layer)) continue;
    ranked.push({ layer, rank: (layer.favoriteLayer === true ? 0 : 2) + (layer.whitelist?.length ? 0 : 1), priority: isNumber(layer.priority) ? layer.priority : DEFAULT_PRIORITY });
  }
  // Layers are mostly in order already: checking that is cheaper than sorting them again.
  if (ranked.some((next, index) => compare(ranked[index - 1] ?? next, next) > 0)) ranked.sort(compare);
  return ranked.map(({ layer }) => layer);
}

/** The difference of two infinite priorities is NaN, which sorts as equal. */
function compare(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || a.priority - b.priority;
}

/** The checks in order. The bare route and the day are computed once for all layers. */
function rejectionIn({ now, route, channel, postcode, gender, seen, hasStoredFavorites, layersShown, appLastLogin, acceptedCampaigns, lastTransaction }: LayerContext): (layer: OverlayLayer) => LayerRejection | undefined {
  const path = barePath(route);
  const today = berlinDayOfMonth(now);
  return (layer) => {
    const { startDate, endDate, zipCodeArray, whitelist, blacklist, filterByGender, filterByLastTransaction: days } = layer;
    if (layer.active === false) return 'inactive';
    // Skips absent dates: date comparison dominates the cost of evaluating many layers.
    if ((startDate && now < startDate) || (endDate && now > endDate)) return 'outside-period';
    if (zipCodeArray?.length && !(zipCodeArray as readonly unknown[]).includes(postcode)) return 'other-postcode';
    if (layer.favoriteLayer === true && (hasStoredFavorites[channel] || layersShown.includes(layer.name))) return 'favourites-stored';
    if (whitelist?.length && !isRouteListed(path, whitelist)) return 'route-not-whitelisted';
    if (blacklist?.length && isRouteListed(path, blacklist)) return 'route-blacklisted';
    const record = seenOf(seen, layer.trackingId);
    if (record?.date === today) return 'shown-today';
    if ((record?.counter ?? 0) >= (layer.showTimes ?? DEFAULT_SHOW_TIMES)) return 'shown-too-often';
    if ((filterByGender === 'Male' || filterByGender === 'Female') && filterByGender !== gender) return 'other-gender';
    if (layer.observeAppLogin === true && isAppLoginUsed(appLastLogin, now)) return 'app-login-used';
    // An unknown last login is no login long ago.
    if (layer.observeAppLoggedInLongAgo === true && (!isKnown(appLastLogin) || appLastLogin >= (isKnown(layer.longagoDate) ? layer.longagoDate : oneYearBefore(now)))) return 'app-login-recent';
    if ((acceptedCampaigns as readonly unknown[]).includes(layer.campaignName)) return 'campaign-accepted';
    return isNumber(days) && (!isKnown(lastTransaction) || now.getTime() - lastTransaction.getTime() > days * DAY_MS) ? 'no-recent-transaction' : undefined;
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

/** Fields that editors left empty may arrive as null. */
function isKnown(date: Date | null | undefined): date is Date {
  return isNumber(date?.getTime());
}
