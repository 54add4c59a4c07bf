// An object of a JSON feed as a row: plain values, and prices as Google's interface nests them.
import type { FeedRow } from '@pluspunkt/core/prices';
import { rowOf } from './field-names.ts';

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
  return Array.isArray(value) ? textOf(value[0]) : textOf(value);
};

/** `undefined` for text that is no JSON object. */
export const jsonRow = (text: string): FeedRow | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? rowOf(Object.entries(value).map(([name, field]) => [name, fieldText(name, field)])) : undefined;
  } catch {
    return undefined;
  }
};
