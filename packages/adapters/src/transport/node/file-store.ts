// Key-value storage in a file, for Node hosts: readable by its owner only, replaced atomically.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, watch, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { option as O } from 'fp-ts';
import { Observable } from 'rxjs';
import type { Logger } from '../logger.ts';
import type { KeyValueStore } from '../storage.ts';

type Values = ReadonlyMap<string, string>;

const parseValues = (text: string): Values => {
  const json: unknown = JSON.parse(text);
  const entries = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** The file's values; none where it is missing or damaged. */
const readValues = (path: string): Values =>
  O.getOrElse<Values>(() => new Map())(O.tryCatch(() => parseValues(readFileSync(path, 'utf8'))));

const writeAtomically = (path: string, values: Values): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, JSON.stringify(Object.fromEntries(values)));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

const watchFile = (path: string, isOwn: () => boolean): Observable<O.Option<string>> =>
  new Observable((subscriber) => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      // Watches the folder, since replacing the file gives it another inode.
      const watcher = watch(dirname(path), { persistent: false }, (_, name) => {
        if (name === basename(path) && !isOwn()) subscriber.next(O.none);
      });
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    } catch {
      // Without a watcher there are no foreign changes.
      return () => undefined;
    }
  });

/**
 * A store in the file at `path`. Every read opens the file, so processes that share it see each other's changes; a
 * read-modify-write needs a lock. Where the file cannot be written, values are held in memory.
 */
export const createFileStorage = (deps: { readonly path: string; readonly log: Logger }): KeyValueStore => {
  let fallback: Values | undefined;
  let lastSeen = '';
  const values = () => fallback ?? readValues(deps.path);
  const fingerprint = (current: Values) => JSON.stringify([...current].sort());
  const replace = (next: Values) => {
    lastSeen = fingerprint(next);
    if (fallback !== undefined) return void (fallback = next);
    try {
      writeAtomically(deps.path, next);
    } catch {
      deps.log.warn('The file of the store cannot be written; this process keeps its values itself');
      fallback = next;
    }
  };
  const isOwn = () => {
    const seen = fingerprint(values());
    const own = seen === lastSeen;
    lastSeen = seen;
    return own;
  };
  return {
    get: (key) => O.fromNullable(values().get(key)),
    set: (key, value) => replace(new Map([...values(), [key, value]])),
    remove: (key) => replace(new Map([...values()].filter(([name]) => name !== key))),
    foreignChanges$: watchFile(deps.path, isOwn),
  };
};
