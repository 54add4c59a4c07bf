// An expected failure as a value: what a handler returns instead of data, and how it becomes an answer.
import type { ErrorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import type { FailureCode } from '@pluspunkt/adapters/contracts';
import type { FailureStatus } from '@pluspunkt/adapters/transport/contract';
import { GENERAL_FAILURES } from '@pluspunkt/adapters/transport/contract';
import type { Wording } from '../texts/wording.ts';
import { GENERAL_MESSAGES } from './de.ts';
import type { RequestInfo } from './route.ts';

export type GeneralCode = keyof typeof GENERAL_FAILURES;
export type Issue = NonNullable<ErrorAnswer['error']['issues']>[number];

const REFUSAL = Symbol('refusal');

export interface Refusal {
  readonly [REFUSAL]: true;
  /** Of a general refusal; a capability's own refusal has the status of its contract. */
  readonly status?: number;
  readonly code: string;
  /** For people; rendered when the call is answered. */
  readonly message: Wording;
  readonly issues?: readonly Issue[];
  readonly headers?: Readonly<Record<string, string>>;
}

type Extras = Partial<Pick<Refusal, 'message' | 'issues' | 'headers'>>;

/** One of the general refusals, with its usual status and text. */
export const refuse = (code: GeneralCode, extras: Extras = {}): Refusal => ({
  [REFUSAL]: true,
  status: GENERAL_FAILURES[code],
  code,
  message: GENERAL_MESSAGES[code],
  ...extras,
});

/** The client may come again after these seconds. */
export const tooManyRequests = (seconds: number): Refusal => refuse('too-many-requests', { headers: { 'retry-after': String(seconds) } });

/** A refusal of a capability: a code that the call's contract names under `failures`, with its status. */
export const refuseWith = (code: FailureCode, message: Wording, extras: Extras = {}): Refusal => ({
  [REFUSAL]: true,
  code,
  message,
  ...extras,
});

export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && REFUSAL in value;

/**
 * The answer `{ error: { code, message, requestId, issues? } }`. A code outside the contract is
 * a bug of the service.
 */
export const refusalAnswer = async (
  refusal: Refusal,
  { requestId, say }: Pick<RequestInfo, 'requestId' | 'say'>,
  failures: Readonly<Record<string, FailureStatus>> = {},
): Promise<Response> => {
  const { code, issues } = refusal;
  const status = refusal.status ?? failures[code];
  if (status === undefined) return refusalAnswer(refuse('internal'), { requestId, say });
  const message = await say(refusal.message);
  const body: ErrorAnswer = { error: { code, message, requestId, ...(issues === undefined ? {} : { issues: [...issues] }) } };
  return Response.json(body, { status, headers: { ...refusal.headers } });
};
