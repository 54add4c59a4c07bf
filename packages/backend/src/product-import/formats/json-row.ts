// An object of a JSON feed as a row: plain values, and prices as Google's interface nests them.
import type { FeedRow } from '@pluspunkt/core/prices';
import { isPictureColumn, rowAt } from './field-names.ts';
import type { UnknownColumns } from './unknown-columns.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isObject(value) && 'value' in value) return `${textOf(value['value'])} ${textOf(value['currency'] ?? value['unit'])}`.trim();
  return '';
};

const shippingText = (value: unknown): string => (isObject(value) && 'price' in value ? `${textOf(value['country'])}:::${textOf(value['price'])}` : textOf(value));

const fieldText = (name: string, value: unknown): string => {
  if (name.toLowerCase() === 'shipping') return Array.isArray(value) ? value.map(shippingText).join(',') : shippingText(value);
  if (!Array.isArray(value)) return textOf(value);
  return isPictureColumn(name) ? value.map(textOf).join(' ') : textOf(value[0]);
};

/** `undefined` for text that is no JSON object. */
export const jsonRow = (text: string, unknown: UnknownColumns): FeedRow | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    const columns = unknown.of(Object.keys(value));
    const values = Object.entries(value).map(([name, field]) => fieldText(name, field));
    unknown.add(columns, values);
    return rowAt(columns, values);
  } catch {
    return undefined;
  }
};
