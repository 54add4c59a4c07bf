// Opens a feed from a file, the standard input, or the web, as a local file with a known content hash.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DownloadOptions } from './download-feed.ts';
import { downloadFeed } from './download-feed.ts';
import { checkAborted, feedFailure } from './formats/feed-failure.ts';

export interface LocalFeed {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the file's content: identifies the same feed, whatever its name. */
  readonly hash: string;
  /** Deletes files that were stored for this feed only. */
  readonly remove: () => Promise<void>;
}

export interface SourceOptions extends DownloadOptions {
  readonly stdin: Readable;
}

const hashOf = async (path: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 })) {
    checkAborted(signal);
    hash.update(piece as Buffer);
  }
  return hash.digest('hex');
};

const localFeed = async (path: string, signal: AbortSignal, remove: () => Promise<void>): Promise<LocalFeed> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw feedFailure('source-missing', `Die Datei „${path}“ gibt es nicht, oder sie ist keine Datei.`);
  const hash = await hashOf(path, signal).catch((cause: unknown) => {
    const { code } = cause as NodeJS.ErrnoException;
    throw code === 'EACCES' || code === 'EIO' ? feedFailure('source-missing', `Die Datei „${path}“ lässt sich nicht lesen (${code}).`) : cause;
  });
  return { path, bytes: found.size, hash, remove };
};

const fromStdin = async ({ stdin, folder, signal }: SourceOptions): Promise<LocalFeed> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.stdin`);
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    await pipeline(stdin, createWriteStream(path, { mode: 0o600 }), { signal });
    return await localFeed(path, signal, remove);
  } catch (cause) {
    await remove();
    checkAborted(signal);
    throw cause;
  }
};

/** Whether the word is an address of the web rather than a file. */
const isWeb = (word: string): boolean => /^https?:\/\//i.test(word);

/** `word` is a path, `-` for the standard input, or an http(s) address. Throws a `FeedFailure` if there is no feed. */
export const acquireFeed = async (word: string, options: SourceOptions): Promise<LocalFeed> => {
  if (word === '-') return fromStdin(options);
  if (!isWeb(word)) return localFeed(word, options.signal, () => Promise.resolve());
  const { path, remove } = await downloadFeed(word, options);
  return localFeed(path, options.signal, remove);
};
