// Downloads a feed into a file, and resumes after a broken connection if the server supports ranges.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedAnswer, FeedFetch } from './feed-fetch.ts';
import { isPrivateHost } from './private-address.ts';
import { checkAborted, feedFailure, isFeedFailure } from './formats/feed-failure.ts';

export interface DownloadOptions {
  /** Where the file is stored until the import is done. */
  readonly folder: string;
  readonly fetch: FeedFetch;
  /** Hosts of private networks that a feed's server may redirect to. */
  readonly privateHosts?: readonly string[];
  readonly signal: AbortSignal;
  /** Sent to the named server only, never to one that it redirects to. */
  readonly authorization?: string | undefined;
  /** Waits before another try. */
  readonly wait: (ms: number) => Promise<void>;
  /** Receives the bytes so far, and the total if the server states it. */
  readonly onBytes?: (bytes: number, total: number | undefined) => void;
  readonly maxBytes?: number;
  /** Milliseconds without data after which a connection counts as broken. */
  readonly stallMs?: number;
  /** Milliseconds that one connection may take. */
  readonly longestMs?: number;
}

const MOST_BYTES = 16 * 1024 ** 3;
const STALL_MS = 30_000;
/** For the largest feed at 6 Mbit/s; a server that drips must not hold the command for ever. */
const LONGEST_MS = 6 * 3_600_000;
const TRIES = 4;
const REDIRECTS = 5;

interface Part {
  readonly file: string;
  readonly note: string;
}

const partOf = (url: string, folder: string): Part => {
  const name = createHash('sha256').update(url).digest('hex').slice(0, 24);
  return { file: join(folder, `${name}.part`), note: join(folder, `${name}.validator`) };
};

const webUrl = (address: string, base?: string): URL => {
  const url = URL.parse(address, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw feedFailure('network', 'Die Adresse führt zu etwas anderem als http oder https.');
  return url;
};

/** Without user, password and query: addresses of feeds contain keys. */
export const shownAddress = (url: URL): string => `${url.origin}${url.pathname}`;

/** A private host must be the one that the operator named, or be listed: the server of a feed may not choose it. */
const isReachable = (url: URL, named: URL, privateHosts: readonly string[]): boolean => !isPrivateHost(url) || url.host === named.host || privateHosts.includes(url.hostname);

/** The answer after all redirects. Throws a `FeedFailure` for a redirect into a private network. */
export const requestFeed = async (address: string, headers: Readonly<Record<string, string>>, { fetch, privateHosts = [], authorization }: Pick<DownloadOptions, 'fetch' | 'privateHosts' | 'authorization'>, signal: AbortSignal): Promise<FeedAnswer> => {
  const named = webUrl(address);
  let url = named;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const own: Readonly<Record<string, string>> = authorization !== undefined && url.origin === named.origin ? { authorization } : {};
    const answer = await fetch(url.href, { headers: { 'accept-encoding': 'identity', ...headers, ...own }, redirect: 'manual', signal });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
    await answer.body?.cancel();
    const next = webUrl(location, url.href);
    if (!isReachable(next, named, privateHosts)) throw feedFailure('network', `Die Adresse ${shownAddress(url)} leitet in ein privates Netz.`);
    url = next;
  }
  throw feedFailure('network', `Die Adresse ${shownAddress(url)} leitet zu oft weiter.`);
};

const sizeOf = (file: string): Promise<number> => stat(file).then(({ size }) => size, () => 0);

/** A strong ETag, else the date of the last change. */
const validatorOf = ({ headers }: FeedAnswer): string => {
  const tag = headers.get('etag');
  return tag !== null && !tag.startsWith('W/') ? tag : (headers.get('last-modified') ?? '');
};

/** A failed try may be repeated; a `final` failure may not. */
const refused = (status: number, url: string): Error =>
  status >= 500 || status === 429 ? new Error(`status ${status}`) : feedFailure('network', `Der Server von ${shownAddress(new URL(url))} antwortet mit ${status}; der Katalog ist unverändert.`);

const tooBig = (most: number): Error => feedFailure('too-big', `Der Katalog ist größer als ${Math.floor(most / 1024 ** 2)} MB; nichts wurde übernommen.`);

const save = async (answer: FeedAnswer, file: string, from: number, options: DownloadOptions, alive: () => void): Promise<void> => {
  const most = options.maxBytes ?? MOST_BYTES;
  const coded = answer.headers.has('content-encoding') && answer.headers.get('content-encoding') !== 'identity';
  const length = coded ? null : answer.headers.get('content-length');
  const total = length === null ? undefined : from + Number(length);
  if ((total ?? 0) > most) throw tooBig(most);
  const target = await open(file, from === 0 ? 'w' : 'a', 0o600);
  let bytes = from;
  try {
    for await (const piece of answer.body ?? []) {
      alive();
      bytes += piece.length;
      if (bytes > most) throw tooBig(most);
      await target.write(piece);
      options.onBytes?.(bytes, total);
    }
  } finally {
    await target.close();
  }
  if (total !== undefined && bytes !== total) throw new Error('the connection ended early');
};

const attempt = async (url: string, { file, note }: Part, options: DownloadOptions): Promise<void> => {
  const stalled = new AbortController();
  const limit = options.stallMs ?? STALL_MS;
  let timer = setTimeout(() => stalled.abort(), limit);
  const end = setTimeout(() => stalled.abort(), options.longestMs ?? LONGEST_MS);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), limit);
  };
  try {
    const validator = await readFile(note, 'utf8').catch(() => '');
    const stored = validator === '' ? 0 : await sizeOf(file);
    const range: Record<string, string> = stored === 0 ? {} : { range: `bytes=${stored}-`, 'if-range': validator };
    const answer = await requestFeed(url, range, options, AbortSignal.any([options.signal, stalled.signal]));
    alive();
    if (answer.status === 416) {
      await answer.body?.cancel();
      if (answer.headers.get('content-range') === `bytes */${stored}`) return;
      await rm(note, { force: true });
      throw new Error('the file became another one');
    }
    const goesOn = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${stored}-`) === true;
    if (answer.status !== 200 && !goesOn) {
      await answer.body?.cancel();
      throw refused(answer.status, url);
    }
    await writeFile(note, validatorOf(answer), { mode: 0o600 });
    await save(answer, file, goesOn ? stored : 0, options, alive);
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
  }
};

/** Deletes what broken downloads left: no call has gone on with it since then. */
export const removeOldParts = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() === true && found.mtime < before) await rm(path, { force: true });
  }
};

export interface DownloadedFeed {
  readonly path: string;
  /** Deletes the file; until then another call needs to fetch only what is missing. */
  readonly remove: () => Promise<void>;
}

/** Throws a `FeedFailure` with one sentence if the feed cannot be downloaded. */
export const downloadFeed = async (url: string, options: DownloadOptions): Promise<DownloadedFeed> => {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const part = partOf(webUrl(url).href, options.folder);
  for (let tried = 1; ; tried += 1) {
    try {
      await attempt(url, part, options);
      return { path: part.file, remove: async () => void (await Promise.all([rm(part.file, { force: true }), rm(part.note, { force: true })])) };
    } catch (cause) {
      checkAborted(options.signal);
      if (isFeedFailure(cause)) throw cause;
      // The connection reports what its lookup refused.
      if (cause instanceof Error && isFeedFailure(cause.cause)) throw cause.cause;
      if (tried >= TRIES) throw feedFailure('network', `Der Katalog von ${shownAddress(new URL(url))} lässt sich nicht laden: Der Server ist nicht erreichbar, oder die Verbindung bricht ab. Nichts wurde übernommen.`);
      await options.wait(tried * 1_000);
    }
  }
};
