// The reasons why an import can end without a change, each with a stable code and one German sentence.

export type FeedFailureCode =
  | 'usage'
  | 'unknown-shop'
  | 'source-missing'
  | 'network'
  | 'too-big'
  | 'broken-gzip'
  | 'unknown-format'
  | 'missing-columns'
  | 'broken-content'
  | 'truncated'
  | 'no-usable-rows'
  | 'shrunk'
  | 'busy'
  | 'database'
  | 'interrupted';

export interface FeedFailure extends Error {
  readonly code: FeedFailureCode;
}

const NAME = 'FeedFailure';

/** An `Error` whose `code` names the reason and whose message is one sentence for the operator. */
export const feedFailure = (code: FeedFailureCode, message: string): FeedFailure => Object.assign(new Error(message), { name: NAME, code });

export const isFeedFailure = (cause: unknown): cause is FeedFailure => cause instanceof Error && cause.name === NAME;

/** Checked between two steps of anything that takes long. */
export const checkAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw feedFailure('interrupted', 'Unterbrochen. Der Katalog ist unverändert; derselbe Aufruf macht weiter, wo dieser aufgehört hat.');
};
