// The schemas of kinds: each text and each list has a bound, since visitors get many of them at once, and what names an entry of another kind names one that there is.
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ADMIN_KIND_NAMES, isAdminKind, kindOf } from './kinds.ts';
import { short } from './kinds/shapes.ts';

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

interface Reference {
  readonly kind: string;
  readonly by?: string;
}

/** What the fields of a schema refer to. */
const references = (schema: unknown): readonly Reference[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([name, part]) => (name === 'refersTo' ? [] : references(part)));
  return 'refersTo' in schema ? [schema.refersTo as Reference, ...inside] : inside;
};

it('fields that name entries of another kind name a kind and a column that there are', () => {
  const found = ADMIN_KIND_NAMES.flatMap((name) => references(z.toJSONSchema(kindOf(name).shape, { io: 'input', unrepresentable: 'any' })));
  expect(found.length).toBeGreaterThan(10);
  for (const { kind, by } of found) expect([kind, isAdminKind(kind) && (by === undefined || Object.hasOwn(kindOf(kind).shape.shape, by))]).toEqual([kind, true]);
});

it.each(['Bäckerei\nIhr Konto ist gesperrt', 'Bäckerei\u2028Ihr Konto', 'Bäckerei\tIhr Konto'])('%j is no name: mails name partners, products and prizes', (name) => {
  expect(short.safeParse(name).error?.issues[0]?.message).toBe('muss in einer Zeile stehen');
});
