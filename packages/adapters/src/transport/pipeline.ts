// The request pipeline: one time budget over all attempts, retries on a schedule, abort down to the socket.
import * as Cause from 'effect/Cause';
import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import * as Schedule from 'effect/Schedule';
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
  /** Milliseconds for everything: attempts, waiting between them, reading the body. Default 15 000 (section 9). */
  readonly timeoutMs?: number;
  /** Longest body that is read, in bytes. Default 8 MiB. */
  readonly maxAnswerBytes?: number;
}

type WireResult = E.Either<CallFailure, WireAnswer>;

/** An exchange under way. Every waiter counts; when the last one leaves, the socket is closed. */
interface Flight {
  readonly done: Promise<WireResult>;
  readonly interrupt: () => void;
  waiters: number;
}

/** Runs one exchange to a complete answer of any status. Never rejects but for bugs. */
export type Pipeline = (request: WireRequest, signal?: AbortSignalLike) => Promise<WireResult>;

/** Pause before a repetition for which the server named none, in milliseconds. */
const RETRY_PAUSE_MS = 150;
const DEFAULT_MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** What one attempt came to when it gave no final answer. */
type AttemptFailure =
  | { readonly _tag: 'Broken'; readonly failure: CallFailure; readonly again: boolean }
  | { readonly _tag: 'RetriedStatus'; readonly answer: WireAnswer };

const broken = (failure: CallFailure, again: boolean): AttemptFailure => ({ _tag: 'Broken', failure, again });

const bodyDetail: Readonly<Record<BodyFailure, string>> = {
  'too-large': 'the answer is larger than allowed',
  truncated: 'the answer ended before it was complete',
  'not-utf-8': 'the answer is not UTF-8',
};

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
      // The API never redirects; whoever does is a captive portal, and a bearer token has no business there.
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

/** The retries of section 7 as a schedule whose pause is what the server asked for. */
const retrySchedule = (method: string) =>
  Schedule.recurs(retriesFor(method)).pipe(
    Schedule.setInputType<AttemptFailure>(),
    Schedule.modifyDelay(({ input }) => Effect.succeed(pauseMs(input))),
  );

const settle = (failure: AttemptFailure): WireResult =>
  failure._tag === 'RetriedStatus' ? E.right(failure.answer) : E.left(failure.failure);

/** What follows an attempt that gave no final answer: another one where it may help, else what there is. */
const repeated = (deps: PipelineDeps, request: WireRequest, first: AttemptFailure, endsAt: number): Effect.Effect<WireResult> => {
  // A pause that reaches beyond the budget could only end in a timeout: the answer at hand says more.
  const worthIt = (failure: AttemptFailure): boolean =>
    (failure._tag === 'RetriedStatus' || failure.again) && deps.clock.now().getTime() + pauseMs(failure) < endsAt;
  let next: AttemptFailure | undefined = first;
  return Effect.suspend(() => {
    const failed = next;
    next = undefined;
    return failed === undefined ? Effect.promise((signal) => exchangeOnce(deps, request, signal)) : Effect.succeed(E.left(failed));
  }).pipe(
    Effect.flatMap((outcome) => (E.isLeft(outcome) ? Effect.fail(outcome.left) : Effect.succeed(outcome.right))),
    Effect.retry({ schedule: retrySchedule(request.method), while: worthIt }),
    Effect.match({ onFailure: settle, onSuccess: (answer): WireResult => E.right(answer) }),
    Effect.provideService(Clock.Clock, effectClock(deps.clock)),
  );
};

/** The first attempt, which nearly always is the only one, is a plain call; a schedule is made where it was in vain. */
const takeOff = (deps: PipelineDeps, request: WireRequest): Flight => {
  const { requestId } = request;
  const budget = deps.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const endsAt = deps.clock.now().getTime() + budget;
  const attempt = new AbortController();
  let stop = (): void => attempt.abort();
  let end: (result: WireResult) => void = () => undefined;
  const done = new Promise<WireResult>((resolve, reject) => {
    const cancelTimer = deps.clock.after(budget, () => {
      end(E.left({ _tag: 'TimedOut', requestId }));
      stop();
    });
    end = (result) => {
      cancelTimer();
      resolve(result);
    };
    const fail = (cause: unknown): void => {
      cancelTimer();
      reject(cause);
    };
    const again = (first: AttemptFailure): void => {
      if (attempt.signal.aborted) return;
      const fiber = Effect.runFork(repeated(deps, request, first, endsAt));
      stop = () => fiber.interruptUnsafe();
      fiber.addObserver((exit) => {
        if (Exit.isSuccess(exit)) end(exit.value);
        else if (!Cause.hasInterruptsOnly(exit.cause)) fail(Cause.squash(exit.cause));
      });
    };
    exchangeOnce(deps, request, attempt.signal).then((outcome) => (E.isRight(outcome) ? end(outcome) : again(outcome.left)), fail);
  });
  return {
    done,
    interrupt: () => {
      end(E.left({ _tag: 'Aborted', requestId }));
      stop();
    },
    waiters: 0,
  };
};

/** Requests that may share one answer: same address, same headers but for the request's own id. */
const sharingKey = ({ method, url, headers, requestId }: WireRequest): string | undefined =>
  method === 'GET'
    ? JSON.stringify([url, Object.entries(headers).filter(([, value]) => value !== requestId)])
    : undefined;

/** Waits for a flight until `signal` fires; the flight goes on while somebody else waits for it. */
const board = (flight: Flight, requestId: string, signal: AbortSignalLike | undefined, onEmpty: () => void) =>
  new Promise<WireResult>((resolve, reject) => {
    flight.waiters += 1;
    const leave = () => {
      flight.waiters -= 1;
      if (flight.waiters === 0) onEmpty();
      resolve(E.left({ _tag: 'Aborted', requestId }));
    };
    signal?.addEventListener('abort', leave, { once: true });
    const landed = () => signal?.removeEventListener('abort', leave);
    flight.done.then(resolve, reject).finally(landed);
  });

/** The pipeline. Concurrent identical GETs share one exchange; each of their callers can still give up alone. */
export const createPipeline = (deps: PipelineDeps): Pipeline => {
  const flights = new Map<string, Flight>();
  return async (request, signal) => {
    if (signal?.aborted === true) return E.left({ _tag: 'Aborted', requestId: request.requestId });
    const key = sharingKey(request);
    const shared = key === undefined ? undefined : flights.get(key);
    const flight = shared ?? takeOff(deps, request);
    const land = () => {
      if (key !== undefined && flights.get(key) === flight) flights.delete(key);
    };
    if (shared === undefined && key !== undefined) {
      flights.set(key, flight);
      flight.done.then(land, land);
    }
    return board(flight, request.requestId, signal, () => {
      land();
      flight.interrupt();
    });
  };
};
