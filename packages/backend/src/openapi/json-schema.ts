// Contracts' shapes as JSON Schema, as they look on the wire.
import { shapes } from '@pluspunkt/adapters/contracts';
import { discoveryDocument, tokenAnswer, tokenError } from '@pluspunkt/adapters/session/contract';
import { errorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import * as z from 'zod/mini';
import type { JsonSchema } from './openapi.types.ts';

/** Address of a named shape in the document. */
export const schemaAddress = (name: string): string => `#/components/schemas/${name}`;

const isSafeBound = (bound: unknown): boolean => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

/** Removes keywords that matter to validators only. */
const tidy = (schema: Record<string, unknown>): void => {
  if ('format' in schema) delete schema.pattern;
  if (isSafeBound(schema.minimum)) delete schema.minimum;
  if (isSafeBound(schema.maximum)) delete schema.maximum;
  // Answers may gain fields, which clients must ignore.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

const bare = (schema: Readonly<Record<string, unknown>>): JsonSchema => {
  const { $schema: _dialect, $id: _id, '~standard': _standard, ...rest } = schema;
  return rest;
};

const override = ({ jsonSchema }: { readonly jsonSchema: object }): void => tidy(jsonSchema as Record<string, unknown>);

/** The input of a caller, before conversion. */
export const sentSchema = (schema: z.ZodMiniType): JsonSchema => bare(z.toJSONSchema(schema, { io: 'input', override }));

const isNumeric = (schema: JsonSchema): boolean => schema.type === 'integer' || schema.type === 'number';

/** The members of an object of strings (path, query, headers); one that means a number is shown as one, with its bounds. */
export const sentMembers = (schema: z.ZodMiniObject): readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[] => {
  const sent = sentSchema(schema);
  const meant = bare(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override }));
  const required = (sent.required ?? []) as readonly string[];
  const meanings = (meant.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries((sent.properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(([name, text]) => {
    const meaning = meanings[name];
    return { name, required: required.includes(name), schema: meaning !== undefined && isNumeric(meaning) ? meaning : text };
  });
};

const NAMED: readonly (readonly [string, z.ZodMiniType])[] = [
  ['error', errorAnswer],
  ['session.discovery', discoveryDocument],
  ['session.tokens', tokenAnswer],
  ['session.tokenError', tokenError],
];

export interface AnsweredSchemas {
  /** Named shapes, for the document's components. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** The schema of `data`, by the contract's id. */
  readonly responses: ReadonlyMap<string, JsonSchema>;
}

/** The answers of all contracts at once, so that they refer to the shapes they share. */
export const answeredSchemas = (contracts: readonly { readonly id: string; readonly response: z.ZodMiniType }[]): AnsweredSchemas => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of [...NAMED, ...shapes]) if (!registry.has(schema)) registry.add(schema, { id });
  const own = new Set<string>();
  for (const { id, response } of contracts) {
    if (registry.has(response)) continue;
    registry.add(response, { id });
    own.add(id);
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: schemaAddress, override });
  const text = JSON.stringify(schemas);
  // The answer of a single call is inlined; shared shapes get an address.
  const isNamed = (id: string): boolean => !own.has(id) || text.includes(`"$ref":"${schemaAddress(id)}"`);
  const named = Object.entries(schemas).filter(([id]) => isNamed(id)).map(([id, schema]) => [id, bare(schema)] as const);
  const responseOf = (response: z.ZodMiniType): JsonSchema => {
    const id = registry.get(response)?.id ?? '';
    return isNamed(id) ? { $ref: schemaAddress(id) } : bare(schemas[id] ?? {});
  };
  return { named: Object.fromEntries(named), responses: new Map(contracts.map(({ id, response }) => [id, responseOf(response)])) };
};
