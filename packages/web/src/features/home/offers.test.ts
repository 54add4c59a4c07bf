// How the editors' teasers are sorted into the home page.
import type { PartnerTeaser } from '@pluspunkt/core/content';
import { expect, it } from 'vitest';
import { offersOf, teaserHref } from './offers.ts';

const teaser = (overrides: Partial<PartnerTeaser>): PartnerTeaser => ({
  position: 'home-middle', headline: '5fach Punkte auf Brot', text: '', image: '/a.webp', buttonText: 'Ansehen', link: '/partner/a', ...overrides,
});

it('leads nowhere a page may not link to', () => {
  expect(['javascript:alert(1)', '{karte}', '/partner/a', 'https://a.example/'].map((link) => teaserHref(teaser({ link })))).toEqual([undefined, undefined, '/partner/a', 'https://a.example/']);
});

it('shows the first teaser of the middle as the campaign and the others below', () => {
  const middle = ['eins', 'zwei'].map((headline) => teaser({ headline }));
  const bottom = teaser({ position: 'home-bottom', headline: 'drei' });
  const offers = offersOf([...middle, bottom, teaser({ position: 'search-empty' })]);
  expect([offers.campaign?.headline, ...offers.more.map(({ headline }) => headline)]).toEqual(['eins', 'zwei', 'drei']);
});
