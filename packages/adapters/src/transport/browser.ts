// The transport for a page's initial chunk: storage, cookies, clock and log, without the HTTP client.
export { createSystemClock } from './clock.ts';
export { createBrowserCookieJar } from './cookies.ts';
export { consoleSink, createLogger, silentLogger, type Logger, type LogSink } from './logger.ts';
export { createBrowserStorage, type KeyValueStore } from './storage.ts';
