// What browsers may make ready before a link is followed.
import { expect, it } from 'vitest';
import { createSpeculationRules } from './speculation-rules.ts';

const rules = createSpeculationRules(['/', '/partner/:slug']);

it('they are served under an address that changes with them, in the type that browsers ask for, and kept for good', async () => {
  const answer = rules.answer(rules.address);
  expect([answer?.headers.get('content-type'), answer?.headers.get('cache-control')]).toEqual(['application/speculationrules+json', 'public, max-age=31536000, immutable']);
  expect(createSpeculationRules(['/']).address).not.toBe(rules.address);
  expect(rules.answer('/partner')).toBeUndefined();
});

const told = async (): Promise<unknown> => rules.answer(rules.address)?.json();

it('they name the pages that rest, with any query but one that lets somebody in, and no link that is followed otherwise', async () => {
  const { prefetch } = (await told()) as { readonly prefetch: readonly { readonly where: { readonly and: readonly object[] } }[] };
  const [pages, secrets, links] = prefetch[0]?.where.and ?? [];
  expect(pages).toEqual({ href_matches: ['/', String.raw`/\?*`, '/partner/:slug', String.raw`/partner/:slug\?*`] });
  expect(JSON.stringify(secrets)).toContain('singleUseToken=');
  expect(links).toEqual({ not: { selector_matches: ':root:not([data-rests]) a, a[target], a[download], a[rel~="nofollow"]' } });
});

it('what is fetched is rendered, too, where the browser can, and not before a pointer rests on the link', async () => {
  const { prefetch, prerender } = (await told()) as Readonly<Record<'prefetch' | 'prerender', readonly unknown[]>>;
  expect(prefetch).toEqual([expect.objectContaining({ eagerness: 'moderate' })]);
  expect(prerender).toEqual(prefetch);
});
