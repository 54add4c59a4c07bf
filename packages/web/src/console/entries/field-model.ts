// What a form shows for a field: derived from the JSON Schema of a kind's entries.
type JsonSchema = Readonly<Record<string, unknown>>;

export interface GroupField {
  readonly name: string;
  readonly model: FieldModel;
  readonly required: boolean;
}

/** Another kind, whose entries a field names by their key or by another of their fields. */
export interface Reference {
  readonly kind: string;
  readonly by?: string;
}

export type FieldModel = { readonly nullable: boolean; readonly initial?: unknown; readonly refersTo?: Reference } & (
  | { readonly type: 'text'; readonly long: boolean; readonly maxLength?: number; readonly pattern?: string }
  | { readonly type: 'picture' }
  /** GTIN of a product of price comparison. */
  | { readonly type: 'product' }
  | { readonly type: 'number'; readonly integer: boolean }
  | { readonly type: 'boolean' }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'day' }
  | { readonly type: 'instant' }
  /** Times of a day, in minutes. */
  | { readonly type: 'spans' }
  /** Seven days of them. */
  | { readonly type: 'week' }
  /** Texts or numbers, one a line. */
  | { readonly type: 'lines'; readonly numbers: boolean }
  | { readonly type: 'list'; readonly item: FieldModel }
  /** Pages of a brochure. */
  | { readonly type: 'pages'; readonly fields: readonly GroupField[] }
  | { readonly type: 'group'; readonly fields: readonly GroupField[] }
  /** Groups that differ by the value of one field, e.g. blocks of a page. */
  | { readonly type: 'variants'; readonly by: string; readonly variants: readonly { readonly value: string; readonly fields: readonly GroupField[] }[] }
  /** A text, a number or a truth value. */
  | { readonly type: 'scalar' }
  | { readonly type: 'json' }
);

const LONGEST_LINE = 2_000;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])];
const isNull = ({ type, ...rest }: JsonSchema): boolean => type === 'null' || rest['const'] === null;

interface Stripped {
  readonly schema: JsonSchema;
  readonly nullable: boolean;
}

/** The schema without the alternative null. */
function withoutNull(schema: JsonSchema): Stripped {
  const { type } = schema;
  if (Array.isArray(type) && type.includes('null')) {
    const types = type.filter((one) => one !== 'null');
    return { schema: { ...schema, type: types.length === 1 ? types[0] : types }, nullable: true };
  }
  const alternatives = alternativesOf(schema);
  const others = alternatives.filter((one) => !isNull(one));
  if (others.length === alternatives.length) return { schema, nullable: false };
  const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  const [only] = others;
  return { schema: others.length === 1 && only !== undefined ? { ...rest, ...only } : { ...rest, anyOf: others }, nullable: true };
}

const propertiesOf = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  isSchema(schema['properties']) ? Object.entries(schema['properties']).flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : [])) : [];

/** The fields of an object's schema. */
export function fieldsOf(schema: JsonSchema): readonly GroupField[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return propertiesOf(schema).map(([name, property]) => ({ name, model: modelOf(property), required: required.includes(name) }));
}

const isSpan = (schema: JsonSchema): boolean => {
  const names = propertiesOf(schema).map(([name]) => name);
  return names.length === 2 && names.includes('from') && names.includes('to');
};

const constOf = (schema: JsonSchema, name: string): string | undefined => {
  const value = propertiesOf(schema).find(([property]) => property === name)?.[1]['const'];
  return typeof value === 'string' ? value : undefined;
};

function variantsOf(alternatives: readonly JsonSchema[]): FieldModel | undefined {
  const [first] = alternatives;
  const by = first === undefined ? undefined : propertiesOf(first).find(([name]) => alternatives.every((one) => constOf(one, name) !== undefined))?.[0];
  if (by === undefined) return undefined;
  const variants = alternatives.map((one) => ({ value: constOf(one, by) ?? '', fields: fieldsOf(one).filter(({ name }) => name !== by) }));
  return { type: 'variants', nullable: false, by, variants };
}

function arrayModel(schema: JsonSchema): FieldModel {
  const item = isSchema(schema['items']) ? schema['items'] : {};
  if (item['type'] === 'object' && isSpan(item)) return { type: 'spans', nullable: false };
  const model = modelOf(item);
  if (schema['format'] === 'brochure-pages' && model.type === 'group') return { type: 'pages', nullable: false, fields: model.fields };
  if (model.type === 'spans' && schema['minItems'] === 7) return { type: 'week', nullable: false };
  if (model.type === 'text' || model.type === 'picture') return { type: 'lines', nullable: false, numbers: false };
  if (model.type === 'number') return { type: 'lines', nullable: false, numbers: true };
  return model.type === 'group' || model.type === 'variants' ? { type: 'list', nullable: false, item: model } : { type: 'json', nullable: false };
}

function textModel(schema: JsonSchema): FieldModel {
  if (schema['format'] === 'date-time') return { type: 'instant', nullable: false };
  if (schema['format'] === 'date') return { type: 'day', nullable: false };
  if (schema['format'] === 'picture') return { type: 'picture', nullable: false };
  if (schema['format'] === 'product') return { type: 'product', nullable: false };
  const maxLength = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined;
  return { type: 'text', nullable: false, long: maxLength !== undefined && maxLength > LONGEST_LINE, ...(maxLength === undefined ? {} : { maxLength }), ...(typeof schema['pattern'] === 'string' ? { pattern: schema['pattern'] } : {}) };
}

function plainModel(schema: JsonSchema): FieldModel {
  const { type, enum: options, const: only } = schema;
  if (Array.isArray(options)) return { type: 'choice', nullable: false, options: options.map(String) };
  if (only !== undefined) return { type: 'choice', nullable: false, options: [String(only)] };
  if (type === 'string') return textModel(schema);
  if (type === 'integer' || type === 'number') return { type: 'number', nullable: false, integer: type === 'integer' };
  if (type === 'boolean') return { type: 'boolean', nullable: false };
  if (type === 'array') return arrayModel(schema);
  if (type === 'object' && propertiesOf(schema).length > 0) return { type: 'group', nullable: false, fields: fieldsOf(schema) };
  const alternatives = alternativesOf(schema);
  const types = Array.isArray(type) ? type : alternatives.map((one) => one['type']);
  if (types.length > 0 && types.every((one) => one === 'string' || one === 'number' || one === 'integer' || one === 'boolean')) return { type: 'scalar', nullable: false };
  return variantsOf(alternatives) ?? { type: 'json', nullable: false };
}

const referenceOf = ({ refersTo }: JsonSchema): Reference | undefined => {
  if (!isSchema(refersTo) || typeof refersTo['kind'] !== 'string') return undefined;
  return { kind: refersTo['kind'], ...(typeof refersTo['by'] === 'string' ? { by: refersTo['by'] } : {}) };
};

export function modelOf(given: JsonSchema): FieldModel {
  const { schema, nullable } = withoutNull(given);
  const refersTo = referenceOf(given);
  return { ...plainModel(schema), nullable, ...('default' in given ? { initial: given['default'] } : {}), ...(refersTo === undefined ? {} : { refersTo }) };
}

/** Whether a field may be left empty. */
export const mayBeEmpty = ({ nullable, initial }: FieldModel): boolean => nullable || initial === '' || (Array.isArray(initial) && initial.length === 0);

const initialFields = (fields: readonly GroupField[]): Readonly<Record<string, unknown>> => Object.fromEntries(fields.map(({ name, model }) => [name, initialValue(model)]));

/** What a new entry has in a field. */
export function initialValue(model: FieldModel): unknown {
  if (model.initial !== undefined) return model.initial;
  if (model.nullable) return null;
  switch (model.type) {
    case 'boolean':
      return false;
    case 'number':
      return null;
    case 'lines':
    case 'list':
    case 'pages':
    case 'spans':
      return [];
    case 'week':
      return Array.from({ length: 7 }, () => []);
    case 'group':
      return initialFields(model.fields);
    case 'variants':
      return variantValue(model, model.variants[0]?.value ?? '');
    case 'choice':
      return model.options[0] ?? '';
    case 'json':
      return null;
    default:
      return '';
  }
}

export const variantValue = ({ by, variants }: Extract<FieldModel, { readonly type: 'variants' }>, value: string): Readonly<Record<string, unknown>> => ({
  [by]: value,
  ...initialFields(variants.find((one) => one.value === value)?.fields ?? []),
});

export const initialEntry = (fields: readonly GroupField[]): Readonly<Record<string, unknown>> => initialFields(fields);
