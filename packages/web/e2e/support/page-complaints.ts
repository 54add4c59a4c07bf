// Detects console errors, exceptions and requests to foreign hosts of a tested page.
import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright/test';
import { isStopped, type Product } from './product.ts';

/** The runner's message that it blocks service workers. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** A request aborted by leaving or closing the page. */
const ABORTED = 'net::ERR_ABORTED';
/** A request that failed because the server is down. */
const NO_SERVER = /net::ERR_(?:CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/;

interface Complaints {
  /** In order; it grows until `stop` is called. */
  readonly heard: readonly string[];
  readonly stop: () => void;
}

/** Complaints of every page of `context`, which shows this product. A failed request to a product is one, unless a test has stopped that product. */
export const complaintsOf = (context: BrowserContext, { origin }: Pick<Product, 'origin'>): Complaints => {
  const heard: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if ((message.type() !== 'error' && message.type() !== 'warning') || message.text().includes(BLOCKED_WORKER)) return;
    if (message.text().includes(ABORTED) || (NO_SERVER.test(message.text()) && isStopped(message.location().url))) return;
    // "Failed to load resource" does not contain the address.
    heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (webError: WebError): void => {
    heard.push(`page error: ${webError.error().message}`);
  };
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    const leaves = (url.protocol === 'http:' || url.protocol === 'https:') && url.origin !== origin;
    if (leaves) heard.push(`request to another host: ${url.origin}`);
  };
  // Not by `on`, which marks a tab as not reusable (tabs.ts).
  context.addListener('console', onConsole).addListener('weberror', onError).addListener('request', onRequest);
  return {
    heard,
    stop: () => void context.removeListener('console', onConsole).removeListener('weberror', onError).removeListener('request', onRequest),
  };
};

/** The complaints that none of `expected` matches. */
export const unexpectedOf = (complaints: readonly string[], expected: readonly RegExp[]): readonly string[] =>
  complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
