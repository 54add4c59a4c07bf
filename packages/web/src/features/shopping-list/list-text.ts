// The shopping list as plain text, to be sent or copied: by partner, one line an entry.
import { sumOf, type NotedItem } from '@pluspunkt/core/brochures';
import { formatEuro } from '../../ui/format.ts';
import { endOf } from '../coupon-offers/index.ts';
import { listCopy } from './de.ts';

const lineOf = (item: NotedItem, now: number): string =>
  item.kind === 'coupon' ? `– ${item.headline} ${item.subline} (${listCopy.coupon(endOf(item.validTo, now).until)})` : `– ${[item.name, item.detail, formatEuro(item.priceInCent)].filter((part) => part !== '').join(', ')}`;

export const listText = (items: readonly NotedItem[], now: number): string => {
  const partners = [...Map.groupBy(items, ({ company }) => company)].map(([company, noted]) => [company, ...noted.map((item) => lineOf(item, now))].join('\n'));
  const sum = sumOf(items);
  return [listCopy.plain, ...partners, ...(sum > 0 ? [listCopy.sum(sum)] : [])].join('\n\n');
};
