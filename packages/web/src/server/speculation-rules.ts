// What browsers may make ready before a link is followed (the header Speculation-Rules): pages that rest, once a pointer stays
// on a link or a finger comes down. Nothing of them but the boot script runs then, which waits until the page is seen.
import { createHash } from 'node:crypto';
import { SECRETS } from '../composition/secret-parameters.ts';

/** Links of a page whose app is awake are the router's; others open elsewhere, or lead to what only this visitor is meant to see. */
const NOT_FETCHED = ':root:not([data-rests]) a, a[target], a[download], a[rel~="nofollow"]';

/** A path of a route as an URL pattern, with any query. */
const patternOf = (path: string): string => `${path}\\?*`;

const rulesOf = (paths: readonly string[]): object => {
  const rule = {
    source: 'document',
    where: {
      and: [
        { href_matches: paths.flatMap((path) => [path, patternOf(path)]) },
        { not: { href_matches: SECRETS.map((name) => `/*\\?*${name}=*`) } },
        { not: { selector_matches: NOT_FETCHED } },
      ],
    },
    eagerness: 'moderate',
  };
  // What is rendered in advance takes what was fetched; a browser that cannot, or does not now, has at least that.
  return { prefetch: [rule], prerender: [rule] };
};

export interface SpeculationRules {
  /** Changes with the rules, so that they may be kept for good. */
  readonly address: string;
  /** Undefined for other addresses. */
  answer(path: string): Response | undefined;
}

export function createSpeculationRules(paths: readonly string[]): SpeculationRules {
  const text = JSON.stringify(rulesOf(paths));
  const address = `/speculation-rules-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`;
  return {
    address,
    answer: (path) =>
      path === address ? new Response(text, { headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=31536000, immutable' } }) : undefined,
  };
}
