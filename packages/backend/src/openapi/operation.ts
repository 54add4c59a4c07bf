// One operation of the document from one contract.
import type { Access, CallContract } from '@pluspunkt/adapters/transport/contract';
import { answerExampleOf, exampleOf, type CallExample } from '@pluspunkt/adapters/examples';
import { GENERAL_FAILURES } from '@pluspunkt/adapters/transport/contract';
import * as z from 'zod/mini';
import { schemaAddress, sentMembers, sentSchema } from './json-schema.ts';
import type { Answer, JsonSchema, Operation, Parameter, Security } from './openapi.types.ts';

/** Name of the security scheme. */
export const BEARER = 'bearer';
export const BASIC = 'basic';
export const COOKIE = 'cookie';

export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  public: 'Everybody, with or without a session',
  member: 'Members who are logged in',
  spender: 'Members who logged in with the password',
  'edit-profile': 'Members whose token carries the role edit-profile',
  partner: 'Programs of partners, with client credentials',
  operator: 'Operators with the right that the call names',
};

const securityOf = ({ access, right = 'any' }: Pick<CallContract, 'access' | 'right'>): Security => {
  if (access === 'operator') return right === 'anonymous' ? [{}] : [{ [COOKIE]: [right] }];
  if (access === 'partner') return [{ [BASIC]: [] }];
  return access === 'public' ? [{}, { [BEARER]: [] }] : [{ [BEARER]: [access] }];
};

/** `campaigns` of `campaigns.accept`. */
const capabilityOf = (id: string): string => id.split('.')[0] ?? id;

const withExample = (parameter: Parameter, values: Readonly<Record<string, unknown>> = {}): Parameter =>
  Object.hasOwn(values, parameter.name) ? { ...parameter, example: values[parameter.name] } : parameter;

const parametersOf = ({ params, query, headers }: CallContract, example: CallExample): readonly Parameter[] => [
  ...(params === undefined ? [] : sentMembers(params).map((member) => withExample({ ...member, in: 'path', required: true }, example.params))),
  ...(query === undefined ? [] : sentMembers(query).map((member) => withExample({ ...member, in: 'query' }, example.query))),
  ...(headers === undefined ? [] : sentMembers(headers).map((member) => withExample({ ...member, in: 'header' }, example.headers))),
];

/** The general codes that this call may answer with, because of who may call and what is sent. */
const generalCodes = ({ access, right, params, query, headers, body }: CallContract): readonly (keyof typeof GENERAL_FAILURES)[] => [
  ...([params, query, headers, body].some((part) => part !== undefined) ? (['invalid-request'] as const) : []),
  ...(body === undefined ? [] : (['malformed-body', 'payload-too-large', 'unsupported-media-type'] as const)),
  ...(access === 'public' || right === 'anonymous' ? [] : (['unauthenticated', 'forbidden'] as const)),
  ...(params === undefined ? [] : (['not-found'] as const)),
];

/** The error shape with its possible codes. */
export const errorSchema = (codes: readonly string[]): JsonSchema => ({
  allOf: [
    { $ref: schemaAddress('error') },
    { type: 'object', properties: { error: { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } } } },
  ],
});

const failureAnswer = (codes: readonly string[]): Answer => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: errorSchema(codes) } },
});

const failuresOf = (contract: CallContract): Readonly<Record<string, Answer>> => {
  const own = Object.entries(contract.failures ?? {}).map(([code, status]) => [status, code] as const);
  const general = generalCodes(contract).map((code) => [GENERAL_FAILURES[code], code] as const);
  const byStatus = Map.groupBy([...general, ...own], ([status]) => status);
  return Object.fromEntries([...byStatus].map(([status, entries]) => [String(status), failureAnswer(entries.map(([, code]) => code))]));
};

/** The answer of every call: the result under `data`. */
const dataAnswer = (data: JsonSchema, example: unknown): Answer => ({
  description: 'What was asked for, under `data`',
  content: { 'application/json': { schema: { type: 'object', properties: { data }, required: ['data'] }, example: { data: example } } },
});

/** `data` is the shape of what the call answers with. */
export const operationOf = (contract: CallContract, data: JsonSchema, example = exampleOf(contract)): Operation => ({
  operationId: contract.id,
  tags: [capabilityOf(contract.id)],
  summary: contract.summary,
  security: securityOf(contract),
  parameters: parametersOf(contract, example),
  ...(contract.body === undefined ? {} : { requestBody: { required: !z.safeParse(contract.body, {}).success, content: { 'application/json': { schema: sentSchema(contract.body), example: example.body } } } }),
  responses: { '200': dataAnswer(data, answerExampleOf(contract)), ...failuresOf(contract), default: { $ref: '#/components/responses/failure' } },
  'x-access': contract.access,
  ...(contract.right === undefined ? {} : { 'x-right': contract.right, 'x-step-up': contract.stepUp === true }),
  'x-idempotency': contract.idempotency,
});
