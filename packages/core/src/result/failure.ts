// Failures of the core's calls, as values with stable codes.

/**
 * The failures that every port with a server behind it can return.
 *
 * - `Aborted`: the caller's `AbortSignal` fired. Never shown to people.
 * - `TimedOut`: no complete answer within the request timeout (15 000 ms).
 * - `Unreachable`: no answer: offline, connection refused or reset.
 * - `HttpError`: an answer whose status is not 2xx. `code` is the server's stable code
 *   (`http-<status>` where the server gave none).
 * - `MalformedAnswer`: an answer that does not match the contract.
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
      /** Seconds to wait before a retry, where the server gave them. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly _tag: 'MalformedAnswer'; readonly detail: string; readonly requestId: string };

/** Options of every call. */
export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** Completes the request even if the page is closed (`fetch` with `keepalive`). For small writes whose answer is not needed. */
  readonly keepalive?: boolean;
}

/** The part of `AbortSignal` that ports pass on. Declared here because the core is compiled without the DOM. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * The stable code of a failed call, for logs and measurements: the tag, then after a dot the server's code where it has the form
 * of a code. Never a message of the server.
 */
export function callFailureCode(failure: CallFailure): string {
  if (failure._tag !== 'HttpError') return failure._tag;
  return `HttpError.${/^[a-z0-9][a-z0-9-]{0,63}$/.test(failure.code) ? failure.code : `http-${failure.status}`}`;
}

/** Whether a retry may help: the network, a busy server, a session that is being renewed. An aborted call is not retried. */
export function isTransientFailure(failure: CallFailure): boolean {
  if (failure._tag === 'HttpError') return failure.status >= 500 || [401, 408, 425, 429].includes(failure.status);
  return failure._tag !== 'Aborted';
}
