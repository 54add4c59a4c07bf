// What can go wrong with any call that leaves the core, as values with stable codes.

/**
 * The closed union of failures that every port which talks to a server may hand back.
 *
 * - `Aborted`: the caller gave up (its `AbortSignal` fired). Never shown to people.
 * - `TimedOut`: no complete answer within the request timeout (15 000 ms, section 9).
 * - `Unreachable`: no answer at all: offline, connection refused or reset.
 * - `HttpError`: an answer whose status is not 2xx. `code` is the server's stable code
 *   (`http-<status>` where the server gave none).
 * - `MalformedAnswer`: an answer that is not what the contract promises.
 */
export type CallFailure =
  | { readonly _tag: 'Aborted'; readonly requestId: string }
  | { readonly _tag: 'TimedOut'; readonly requestId: string }
  | { readonly _tag: 'Unreachable'; readonly requestId: string }
  | {
      readonly _tag: 'HttpError';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly requestId: string;
      /** Seconds until another try makes sense, where the server said so. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly _tag: 'MalformedAnswer'; readonly detail: string; readonly requestId: string };

/** Options that every call takes: give up when the signal fires. */
export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** The call is to reach the server even if the page that makes it ends. For small writes whose answer nobody needs. */
  readonly keepalive?: boolean;
}

/**
 * The part of `AbortSignal` that ports hand through. Named here because the core is compiled without the DOM.
 */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * The stable code of a failed call, for logs and measurements: the tag, and after a dot the server's code where it gave one
 * that looks like a code. Never what a server wrote for people.
 */
export function callFailureCode(failure: CallFailure): string {
  if (failure._tag !== 'HttpError') return failure._tag;
  return `HttpError.${/^[a-z0-9][a-z0-9-]{0,63}$/.test(failure.code) ? failure.code : `http-${failure.status}`}`;
}

/** Whether another try may help: the network, a busy server, a session that is being renewed. A call that was given up is none. */
export function isTransientFailure(failure: CallFailure): boolean {
  if (failure._tag === 'HttpError') return failure.status >= 500 || [401, 408, 425, 429].includes(failure.status);
  return failure._tag !== 'Aborted';
}
