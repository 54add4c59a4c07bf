// The request pipeline: one time budget over all attempts, retries on a schedule, abort down to the socket, shared GETs.
import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import * as Equal from 'effect/Equal';
import * as Hash from 'effect/Hash';
import * as RcMap from 'effect/RcMap';
import * as Schedule from 'effect/Schedule';
import * as Scope from 'effect/Scope';
import { either as E } from 'fp-ts';
import type { AbortSignalLike, CallFailure } from '@pluspunkt/core/failure';
import type { TransportClock } from './clock.ts';
import { effectClock } from './effect-clock.ts';
import { REQUEST_TIMEOUT_MS } from './contract.ts';
import { readBody, type BodyFailure } from './read-body.ts';
import { isRetriedStatus, retriesFor, retryAfterSeconds } from './wire.ts';
import type { Fetch, FetchAnswer, WireAnswer, WireRequest } from './wire.ts';

export interface PipelineDeps {
  readonly fetch: Fetch;
  readonly clock: TransportClock;
  /** Milliseconds for all attempts, delays and the body. Default 15 000. */
  readonly timeoutMs?: number;
  /** Maximum size of a body, in bytes. Default 8 MiB. */
  readonly maxAnswerBytes?: number;
}

type WireResult = E.Either<CallFailure, WireAnswer>;

/** Runs a request to a complete answer of any status. Rejects for bugs only. */
export type Pipeline = (request: WireRequest, signal?: AbortSignalLike) => Promise<WireResult>;

/** Delay before a retry without `Retry-After`, in milliseconds. */
const RETRY_PAUSE_MS = 150;
const DEFAULT_MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A failed attempt. */
type AttemptFailure =
  | { readonly _tag: 'Broken'; readonly failure: CallFailure; readonly again: boolean }
  | { readonly _tag: 'RetriedStatus'; readonly answer: WireAnswer };

const broken = (failure: CallFailure, again: boolean): AttemptFailure => ({ _tag: 'Broken', failure, again });

const bodyDetail: Readonly<Record<BodyFailure, string>> = {
  'too-large': 'the answer is larger than allowed',
  truncated: 'the answer ended before it was complete',
  'not-utf-8': 'the answer is not UTF-8',
};

/** One attempt. One signal spans the request and its body, so that an abort closes the socket. */
const exchangeOnce = async (
  deps: PipelineDeps,
  request: WireRequest,
  signal: AbortSignal,
): Promise<E.Either<AttemptFailure, WireAnswer>> => {
  const { method, url, headers, body, keepalive, fresh, requestId } = request;
  let response: FetchAnswer;
  try {
    response = await deps.fetch(url, {
      method,
      headers: { ...headers },
      signal,
      // The API never redirects; a captive portal does, but must not get the bearer token.
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
      ...(keepalive === true ? { keepalive } : {}),
      ...(fresh === true ? { cache: 'reload' } : {}),
    });
  } catch {
    return E.left(broken({ _tag: 'Unreachable', requestId }, true));
  }
  const read = await readBody(response, deps.maxAnswerBytes ?? DEFAULT_MAX_ANSWER_BYTES);
  if (E.isLeft(read)) {
    const detail = bodyDetail[read.left];
    return E.left(broken({ _tag: 'MalformedAnswer', detail, requestId }, read.left === 'truncated'));
  }
  const wait = retryAfterSeconds(response.headers.get('retry-after'), deps.clock.now());
  const answer: WireAnswer = {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    body: read.right,
    requestId,
  };
  return isRetriedStatus(answer.status) ? E.left({ _tag: 'RetriedStatus', answer }) : E.right(answer);
};

const pauseMs = (failure: AttemptFailure): number =>
  failure._tag === 'RetriedStatus' && failure.answer.retryAfterSeconds !== undefined
    ? failure.answer.retryAfterSeconds * 1_000
    : RETRY_PAUSE_MS;

/** The retry rules as a schedule; the delay is the server's `Retry-After`. */
const retrySchedule = (method: string) =>
  Schedule.recurs(retriesFor(method)).pipe(
    Schedule.setInputType<AttemptFailure>(),
    Schedule.modifyDelay(({ input }) => Effect.succeed(pauseMs(input))),
  );

const settle = (failure: AttemptFailure): WireResult =>
  failure._tag === 'RetriedStatus' ? E.right(failure.answer) : E.left(failure.failure);

/** All attempts of one request within its time budget. */
const exchange = (deps: PipelineDeps, request: WireRequest): Effect.Effect<WireResult> =>
  Effect.suspend(() => {
    const { requestId } = request;
    const budget = request.timeoutMs ?? deps.timeoutMs ?? REQUEST_TIMEOUT_MS;
    const endsAt = deps.clock.now().getTime() + budget;
    // A delay beyond the budget would end in a timeout: the present answer is more useful.
    const isWorthRetrying = (failure: AttemptFailure): boolean =>
      (failure._tag === 'RetriedStatus' || failure.again) && deps.clock.now().getTime() + pauseMs(failure) < endsAt;
    return Effect.promise((signal) => exchangeOnce(deps, request, signal)).pipe(
      Effect.flatMap((outcome) => (E.isLeft(outcome) ? Effect.fail(outcome.left) : Effect.succeed(outcome.right))),
      Effect.retry({ schedule: retrySchedule(request.method), while: isWorthRetrying }),
      Effect.match({ onFailure: settle, onSuccess: (answer): WireResult => E.right(answer) }),
      Effect.timeoutOrElse({ duration: budget, orElse: () => Effect.succeed<WireResult>(E.left({ _tag: 'TimedOut', requestId })) }),
    );
  });

/** The key of shared GETs: address and headers without the request id. */
interface SharedRead extends Equal.Equal {
  readonly request: WireRequest;
  readonly identity: string;
}

const sharedRead = (request: WireRequest): SharedRead => {
  const { url, headers, requestId } = request;
  const identity = JSON.stringify([url, Object.entries(headers).filter(([, value]) => value !== requestId)]);
  return {
    request,
    identity,
    [Equal.symbol]: (that) => 'identity' in that && that.identity === identity,
    [Hash.symbol]: () => Hash.string(identity),
  };
};

/** Ends as `Aborted` once the signal fires. */
const aborted = (signal: AbortSignalLike, requestId: string): Effect.Effect<WireResult> =>
  Effect.callback((resume) => {
    const giveUp = () => resume(Effect.succeed(E.left({ _tag: 'Aborted', requestId })));
    signal.addEventListener('abort', giveUp, { once: true });
    return Effect.sync(() => signal.removeEventListener('abort', giveUp));
  });

/** Concurrent identical GETs share one request; each caller can abort separately, and the last abort closes the socket. */
export const createPipeline = (deps: PipelineDeps): Pipeline => {
  const reads = Effect.runSync(
    RcMap.make({ lookup: ({ request }: SharedRead) => exchange(deps, request) }).pipe(Effect.provideService(Scope.Scope, Scope.makeUnsafe())),
  );
  const clock = effectClock(deps.clock);
  return async (request, signal) => {
    const { method, requestId } = request;
    if (signal?.aborted === true) return E.left({ _tag: 'Aborted', requestId });
    const answer = method === 'GET' ? Effect.scoped(RcMap.get(reads, sharedRead(request))) : exchange(deps, request);
    const running = signal === undefined ? answer : Effect.raceFirst(answer, aborted(signal, requestId));
    return Effect.runPromise(Effect.provideService(running, Clock.Clock, clock));
  };
};
