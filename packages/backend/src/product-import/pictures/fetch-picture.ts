// Fetches one picture that a feed names. The address is the feed's, so it may lead nowhere private.
import { either as E } from 'fp-ts';
import { type DownloadOptions, requestFeed } from '../download-feed.ts';
import type { FeedAnswer } from '../feed-fetch.ts';
import { isFeedFailure } from '../formats/feed-failure.ts';
import { isPrivateHost } from '../private-address.ts';

/** Why a picture is not shown; the codes are stable. */
export type PictureRefusal = 'refused-address' | 'unreachable' | 'too-slow' | 'too-large' | 'no-picture' | 'too-small';

export interface PictureFetch extends Pick<DownloadOptions, 'fetch' | 'privateHosts' | 'signal'> {
  /** Fires when the picture takes too long. */
  readonly timeout?: () => AbortSignal;
}

const MOST_BYTES = 12 * 1024 ** 2;
const TIMEOUT_MS = 20_000;

const readBody = async (answer: FeedAnswer): Promise<Buffer | undefined> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    // Leaving the loop cancels the body.
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const refusalOf = (cause: unknown, timeout: AbortSignal): PictureRefusal => {
  if (timeout.aborted) return 'too-slow';
  // A refused redirect, or a name that belongs to a private address.
  return isFeedFailure(cause) || (cause instanceof Error && isFeedFailure(cause.cause)) ? 'refused-address' : 'unreachable';
};

export const fetchPicture = async (address: string, options: PictureFetch): Promise<E.Either<PictureRefusal, Buffer>> => {
  const { privateHosts = [], signal, timeout = () => AbortSignal.timeout(TIMEOUT_MS) } = options;
  const url = new URL(address);
  if (isPrivateHost(url) && !privateHosts.includes(url.hostname)) return E.left('refused-address');
  const slow = timeout();
  try {
    const answer = await requestFeed(url.href, {}, options, AbortSignal.any([signal, slow]));
    if (answer.status !== 200 || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) {
      await answer.body?.cancel();
      return E.left(answer.status === 200 ? 'too-large' : 'unreachable');
    }
    return E.fromNullable<PictureRefusal>('too-large')(await readBody(answer));
  } catch (cause) {
    return E.left(refusalOf(cause, slow));
  }
};
