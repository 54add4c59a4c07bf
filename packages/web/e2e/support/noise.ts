// Console errors, exceptions and requests to unknown hosts, which fail a test.
import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright/test';

/** The setting by which the test runner blocks service workers. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

interface Complaints {
  /** In order; it grows until the listeners are removed. */
  readonly heard: readonly string[];
  readonly stop: () => void;
}

/** Complaints of every page of `context`. */
export const complaintsOf = (context: BrowserContext, ownOrigin: string): Complaints => {
  const heard: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if ((message.type() !== 'error' && message.type() !== 'warning') || message.text().includes(BLOCKED_WORKER)) return;
    // "Failed to load resource" says by itself everything but which one.
    heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (webError: WebError): void => {
    heard.push(`page error: ${webError.error().message}`);
  };
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    const leaves = (url.protocol === 'http:' || url.protocol === 'https:') && url.origin !== ownOrigin;
    if (leaves) heard.push(`request to another host: ${url.origin}`);
  };
  // Not by `on`, which a tab takes for something that lasts (tabs.ts).
  context.addListener('console', onConsole).addListener('weberror', onError).addListener('request', onRequest);
  return {
    heard,
    stop: () => void context.removeListener('console', onConsole).removeListener('weberror', onError).removeListener('request', onRequest),
  };
};

/** The complaints that none of `expected` matches. */
export const unexpectedOf = (complaints: readonly string[], expected: readonly RegExp[]): readonly string[] =>
  complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
