// Sends log entries of a client to the service's log, best effort (POST /logger).
import type { HttpClient } from '../transport/http-client.ts';
import type { LogLevel, LogSink } from '../transport/logger.ts';
import { writeLog } from './service-log.contract.ts';

/** Longest text of a message and of a value, in characters: the contract's bounds. */
const MAX_MESSAGE = 2_000;
const MAX_VALUE = 500;
/** Characters that the service's database refuses. */
const clean = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max);

/**
 * A sink that posts entries from `level` on, by default errors only. It does not wait and reports no failure: an undelivered
 * entry must not cause another one.
 */
export const createServiceLogSink =
  ({ http, level = 3 }: { readonly http: () => HttpClient; readonly level?: LogLevel }): LogSink =>
  (entry) => {
    if (entry.level < level) return;
    const context = Object.fromEntries(
      Object.entries(entry.context).map(([key, value]) => [clean(key, 60), clean(value, MAX_VALUE)]),
    );
    http()
      .call(writeLog, { body: { level: entry.level, message: clean(entry.message, MAX_MESSAGE), context } })()
      .catch(() => undefined);
  };
