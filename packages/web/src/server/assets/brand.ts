// What pages show of the operator's: brand and changed texts, from the service's configuration, asked for at most every few seconds.
import { createHash } from 'node:crypto';
import { readConfiguration } from '@pluspunkt/adapters/content/contract';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { brandOf, brandSheet, type Brand } from '@pluspunkt/core/brand';
import type { ShownTexts } from '@pluspunkt/core/texts';
import * as z from 'zod/mini';
import { brand as usual } from '../../brand.ts';
import { iconOf } from './brand-icon.ts';
import { textsOf } from './texts.ts';

const FRESH_MS = 5_000;
const answerShape = z.object({ data: readConfiguration.response });

export interface ShownBrand {
  readonly brand: Brand;
  /** The changed texts; none where the programme says what it came with. */
  readonly texts: ShownTexts;
  /** Names the state of both; empty where nothing was changed. */
  readonly version: string;
  /** Address of the style sheet with its colours; none where it has none of its own. */
  readonly sheet?: string;
  /** Address of the mark as a picture. */
  readonly icon: string;
}

export const USUAL_BRAND: ShownBrand = { brand: usual, texts: {}, version: '', icon: '/icon.svg' };

export interface BrandDependencies {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** Called when pages are to look different from now on. */
  readonly onChange: (shown: ShownBrand) => void;
}

/** Addresses carry the version: what is kept of one state never stands for another. */
export function shownBrand(brand: Brand, texts: ShownTexts = {}): ShownBrand {
  const state = JSON.stringify([brand, texts]);
  if (state === JSON.stringify([usual, {}])) return USUAL_BRAND;
  const version = createHash('sha256').update(state).digest('base64url').slice(0, 16);
  const own = brand.colours.length > 0 || brand.logo !== undefined;
  return { brand, texts, version, ...(brand.colours.length > 0 ? { sheet: `/brand/${version}.css` } : {}), icon: own ? `/brand/${version}.svg` : USUAL_BRAND.icon };
}

/** A service that does not answer leaves the brand as it was last seen. */
export function createBrandSource({ origin, fetch, now, onChange }: BrandDependencies): () => Promise<ShownBrand> {
  let known: ShownBrand | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<ShownBrand> | undefined;
  /** Undefined where the service does not say; a group that it does not know is one without a setting. */
  async function read(group: string): Promise<z.infer<typeof answerShape>['data'] | undefined> {
    const answer = await fetch(`${origin}${API_BASE}/configuration/${group}`);
    return answer.status === 404 ? {} : answer.ok ? answerShape.parse(await answer.json()).data : undefined;
  }
  async function ask(before: ShownBrand): Promise<ShownBrand> {
    try {
      const [settings, changes] = await Promise.all([read('brand'), read('texts')]);
      if (settings === undefined || changes === undefined) return before;
      const shown = shownBrand(brandOf<Brand>(settings, usual), textsOf(changes));
      if (shown.version !== before.version) onChange(shown);
      return shown;
    } catch {
      return before;
    }
  }
  return async () => {
    if (now() - askedAt >= FRESH_MS) {
      askedAt = now();
      asking = ask(known ?? USUAL_BRAND).then((shown) => (known = shown));
    }
    // Whoever comes while it is asked anew sees what was last known; only the first waits.
    return known ?? (await asking) ?? USUAL_BRAND;
  };
}

const LASTING = 'public, max-age=31536000, immutable';
/** A page that somebody still keeps may ask for an earlier state: it gets the present one, for now. */
const PASSING = 'public, max-age=60';

/** How long a file may be kept that was asked for as one of the state `asked`. */
export const keptBy = (asked: string, version: string): Readonly<Record<string, string>> => ({ 'cache-control': asked === version ? LASTING : PASSING });

/** The brand's files; undefined for every other address. */
export function brandFile(path: string, { brand, version }: ShownBrand): Response | undefined {
  const [, asked, kind] = /^\/brand\/([\w-]{16})\.(css|svg)$/.exec(path) ?? [];
  if (asked === undefined) return undefined;
  const headers = keptBy(asked, version);
  return kind === 'css'
    ? new Response(brandSheet(brand), { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } })
    : new Response(iconOf(brand), { headers: { ...headers, 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" } });
}
