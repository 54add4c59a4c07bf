// The list as text.
import { notedCouponOf, notedProductOf } from '@pluspunkt/testkit/brochures';
import { expect, it } from 'vitest';
import { listText } from './list-text.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it('lists by partner what to buy, the prices, and the applicable coupons', () => {
  const items = [notedProductOf(), notedCouponOf({ company: 'seifenblau' }), notedProductOf({ id: 'k-2', name: 'Bergkäse', detail: '', priceInCent: 129 })];
  expect(listText(items, NOW, usualTexts).replaceAll(/[\u00A0\u202F]/g, ' ')).toMatch(
    /^Einkaufsliste\n\nKornkiste\n– Saftorangen, 2-kg-Netz, 1,79 €\n– Bergkäse, 1,29 €\n\nseifenblau\n– 10fach Punkte auf Obst und Gemüse \(Coupon, .+\)\n\nZusammen 3,08 €$/,
  );
});

it('names no sum where coupons alone are noted', () => {
  expect(listText([notedCouponOf()], NOW, usualTexts)).not.toContain('Zusammen');
});
