// The operator's brand and changed texts, read from the service's configuration at most every few seconds.
import { createHash } from 'node:crypto';
import { brandFaults, brandOf, withPointTerms, type Brand } from '@pluspunkt/core/brand';
import { pointTermsOf } from '@pluspunkt/core/points';
import type { ShownTexts } from '@pluspunkt/core/texts';
import { LRUCache } from 'lru-cache';
import { brand as usual } from '../../platform/brand/brand.ts';
import { configurationOf, type Configuration, type Service } from './read-configuration.ts';
import { textsOf } from './texts.ts';

const FRESH_MS = 5_000;

export interface ShownBrand {
  readonly brand: Brand;
  /** The changed texts; empty where the operator changed none. */
  readonly texts: ShownTexts;
  /** Version of both; empty where nothing was changed. */
  readonly version: string;
  /** Address of the style sheet with its colours; absent without own colours. */
  readonly sheet?: string;
  /** Address of the mark as a picture. */
  readonly icon: string;
}

export const USUAL_BRAND: ShownBrand = { brand: usual, texts: {}, version: '', icon: '/icon.svg' };

export interface BrandDependencies extends Service {
  readonly now: () => number;
  /** Called when brand or texts have changed. */
  readonly onChange: (shown: ShownBrand) => void;
  /** Called with the settings that are ignored, when they have changed. */
  readonly onFaults: (settings: readonly string[]) => void;
}

/** Addresses contain the version, so that caches never mix two states. */
export function shownBrand(brand: Brand, texts: ShownTexts = {}): ShownBrand {
  const state = JSON.stringify([brand, texts]);
  if (state === JSON.stringify([usual, {}])) return USUAL_BRAND;
  const version = createHash('sha256').update(state).digest('base64url').slice(0, 16);
  const own = brand.colours.length > 0 || brand.logo !== undefined || brand.picture !== undefined;
  return { brand, texts, version, ...(brand.colours.length > 0 ? { sheet: `/brand/${version}.css` } : {}), icon: own ? `/brand/${version}.svg` : USUAL_BRAND.icon };
}

/** Where the service does not answer, the last known brand stays. Only the first request waits; later ones get the last known brand while it is refetched. */
export function createBrandSource({ now, onChange, onFaults, ...service }: BrandDependencies): () => Promise<ShownBrand> {
  let ignored = '';
  const report = (settings: Configuration): void => {
    const faults = [...new Set(brandFaults(settings).map(({ setting }) => setting))];
    if (faults.join() !== ignored && faults.length > 0) onFaults(faults);
    ignored = faults.join();
  };
  async function read(before: ShownBrand): Promise<ShownBrand> {
    const [settings, changes, programme] = await Promise.all([configurationOf(service, 'brand'), configurationOf(service, 'texts'), configurationOf(service, 'programme')]);
    if (settings === undefined || changes === undefined || programme === undefined) return before;
    report(settings);
    const shown = shownBrand(withPointTerms(brandOf<Brand>(settings, usual), pointTermsOf(programme)), textsOf(changes));
    if (shown.version !== before.version) onChange(shown);
    return shown;
  }
  const cache = new LRUCache<'brand', ShownBrand>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    fetchMethod: (_key, before = USUAL_BRAND) => read(before).catch(() => before),
  });
  return () => cache.forceFetch('brand');
}
