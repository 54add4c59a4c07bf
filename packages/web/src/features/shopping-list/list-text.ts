// The shopping list as plain text, to be sent or copied: by partner, one line an entry.
import { sumOf, type NotedItem } from '@pluspunkt/core/brochures';
import { formatEuro } from '../../ui/format.ts';
import { endOf } from '../coupon-offers/index.ts';
import { listCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

const lineOf = (item: NotedItem, now: number, texts: Texts): string =>
  item.kind === 'coupon' ? `– ${item.headline} ${item.subline} (${texts(listCopy).coupon(endOf(item.validTo, now, texts).until)})` : `– ${[item.name, item.detail, formatEuro(item.priceInCent)].filter((part) => part !== '').join(', ')}`;

export const listText = (items: readonly NotedItem[], now: number, texts: Texts): string => {
  const copy = texts(listCopy);
  const partners = [...Map.groupBy(items, ({ company }) => company)].map(([company, noted]) => [company, ...noted.map((item) => lineOf(item, now, texts))].join('\n'));
  const sum = sumOf(items);
  return [copy.plain, ...partners, ...(sum > 0 ? [copy.sum(sum)] : [])].join('\n\n');
};
