// Entries of operators: each text and each list of them has a bound, since visitors get many of them at once.
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ADMIN_KIND_NAMES, kindOf } from './kinds.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const bounded = (schema: Schema): boolean => [schema.maxLength, schema.pattern, schema.format, schema.enum, schema.const].some((bound) => bound !== undefined);
const isType = ({ type }: Schema, wanted: 'string' | 'array'): boolean => (Array.isArray(type) ? type.includes(wanted) : type === wanted);

/** The paths of texts and lists without a bound. */
const unbounded = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Schema;
  return [
    ...(isType(own, 'string') && !bounded(own) ? [path] : []),
    ...(isType(own, 'array') && own.maxItems === undefined ? [`${path}[]`] : []),
    ...Object.entries(own.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${path}.${name}`)),
    ...unbounded(own.items, `${path}[]`),
    ...unbounded(own.additionalProperties, `${path}.*`),
    ...[...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])].flatMap((one) => unbounded(one, path)),
  ];
};

it.each(ADMIN_KIND_NAMES)('%s have a bound for each text and list', (name) => {
  expect(unbounded(z.toJSONSchema(kindOf(name).shape, { io: 'input', unrepresentable: 'any' }), name)).toEqual([]);
});
