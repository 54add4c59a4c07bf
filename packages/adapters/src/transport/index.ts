// Transport: HTTP, GraphQL, storage and cookies, without domain terms. Safe for browsers.
export { authorisationHeaders, type AuthorisationTokens } from './authorisation-headers.ts';
export { createSystemClock, type TransportClock } from './clock.ts';
export { createBrowserCookieJar, createServerCookieJar, parseCookies, serialiseCookie } from './cookies.ts';
export type { CookieAttributes, CookieError, CookieJar } from './cookies.ts';
export { createQueue, createWebExclusion, type Exclusion, type LockManagerLike } from './exclusion.ts';
export { createGraphqlClient } from './graphql-client.ts';
export type { ErrorPolicy, GraphqlClient, GraphqlDocument, GraphqlFailure, GraphqlResult } from './graphql-client.ts';
export { MissingInHost } from './host.ts';
export { createHttpClient } from './http-client.ts';
export type { ApiRequest, CallInput, EndpointKind, HttpClient, HttpClientDeps } from './http-client.ts';
export { consoleSink, createLogger, DEFAULT_LOG_LEVEL, redactContext, redactText, silentLogger } from './logger.ts';
export type { LogContext, LogEntry, Logger, LogLevel, LogSink } from './logger.ts';
export { randomRequestId, randomUuid } from './request-id.ts';
export { createBrowserStorage, createMemoryStorage, type KeyValueStore, type StorageEvents } from './storage.ts';
export { fetchFromHandler, type Fetch, type FetchAnswer, type FetchInit, type WireAnswer } from './wire.ts';
