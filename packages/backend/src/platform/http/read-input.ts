// Validates a request by its contract: parameters, query, headers, body.
import type { CallContract } from '@pluspunkt/adapters/transport/contract';
import { either as E } from 'fp-ts';
import * as z from 'zod/mini';
import { isCleanText } from './clean-data.ts';
import type { Issue, Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { readJson } from './request-body.ts';

export interface ReadInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

const MAX_ISSUES = 20;

const issuesOf = (place: string, error: z.core.$ZodError): readonly Issue[] =>
  error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: [place, ...issue.path.map(String)].join('.').slice(0, 200),
    code: issue.code.replaceAll('_', '-'),
  }));

const judge = (place: string, schema: z.ZodMiniType | undefined, read: () => unknown): E.Either<Refusal, unknown> => {
  if (schema === undefined) return E.right(undefined);
  const result = z.safeParse(schema, read());
  return result.success ? E.right(result.data) : E.left(refuse('invalid-request', { issues: issuesOf(place, result.error) }));
};

/** Query parameters by name; a repeated one is a list, which a contract for a single value refuses (`queryList` takes both). */
const queryOf = (url: URL): Readonly<Record<string, string | string[]>> => {
  // One pass: a query has room for thousands of names, and looking each of them up would read all of it as often.
  const byName = Map.groupBy(url.searchParams, ([name]) => name);
  const entries = [...byName].map(([name, pairs]) => {
    const values = pairs.map(([, value]) => value.normalize('NFC'));
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
};

/** False for an address with broken percent-encoding, broken UTF-8 or characters that no handler should see. */
export const isCleanAddress = (url: URL): boolean => {
  try {
    return isCleanText(decodeURIComponent(url.pathname)) && isCleanText(decodeURIComponent(url.search.replaceAll('+', ' ')));
  } catch {
    return false;
  }
};

/** All four parts, or the refusal for the first wrong one. */
export const readInput = async (
  contract: CallContract,
  request: Request,
  url: URL,
  params: Readonly<Record<string, string>>,
): Promise<E.Either<Refusal, ReadInput>> => {
  const judged = {
    params: judge('params', contract.params, () => params),
    query: judge('query', contract.query, () => queryOf(url)),
    headers: judge('headers', contract.headers, () => Object.fromEntries(request.headers)),
  };
  if (E.isLeft(judged.params)) return judged.params;
  if (E.isLeft(judged.query)) return judged.query;
  if (E.isLeft(judged.headers)) return judged.headers;
  const json = contract.body === undefined ? E.right(undefined) : await readJson(request, contract);
  if (E.isLeft(json)) return json;
  const body = judge('body', contract.body, () => json.right);
  if (E.isLeft(body)) return body;
  return E.right({ params: judged.params.right, query: judged.query.right, headers: judged.headers.right, body: body.right });
};
