// How the editors' teasers are sorted into the home page.
import type { PartnerTeaser } from '@pluspunkt/core/content';
import { expect, it } from 'vitest';
import { offersOf } from './offers.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const teaser = (overrides: Partial<PartnerTeaser>): PartnerTeaser => ({
  position: 'home-hero', headline: '5fach Punkte auf Brot', text: '', image: '/a.webp', buttonText: 'Ansehen', link: '/partner/a', ...overrides,
});

it('makes tickets of teasers that promise points, the one that ends first in front', () => {
  const { tickets } = offersOf(
    [
      teaser({ headline: '10fach Punkte auf Obst', validTo: '2026-11-28T00:00:00Z' }),
      teaser({ headline: '+200 Punkte ab 40 Litern', validTo: '2026-11-22T00:00:00Z' }),
      teaser({ headline: 'Markttag in Berlin' }),
    ],
    now,
  );
  expect(tickets.map(({ value, unit, title, endsSoon }) => [value, unit, title, endsSoon])).toEqual([
    ['+200', 'Punkte', 'ab 40 Litern', true],
    ['10fach', 'Punkte', 'auf Obst', false],
  ]);
});

it('leaves out tickets that lead nowhere a page may link to', () => {
  expect(offersOf([teaser({ link: 'javascript:alert(1)' }), teaser({ link: '{karte}' })], now).tickets).toEqual([]);
});

it('shows the first teaser of the middle as the campaign and the others below', () => {
  const middle = ['eins', 'zwei'].map((headline) => teaser({ position: 'home-middle', headline }));
  const bottom = teaser({ position: 'home-bottom', headline: 'drei' });
  const offers = offersOf([...middle, bottom, teaser({ position: 'search-empty' })], now);
  expect([offers.campaign?.headline, ...offers.more.map(({ headline }) => headline)]).toEqual(['eins', 'zwei', 'drei']);
});
