// What a page may not do while a test looks at it: complain in the console, throw, or talk to strangers.
import type { BrowserContext } from 'playwright/test';

/** How the test runner says that it keeps service workers out. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Complaints of every page of `context`, in order; the array grows while the context lives. */
export const complaintsOf = (context: BrowserContext, ownOrigin: string): readonly string[] => {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if ((message.type() !== 'error' && message.type() !== 'warning') || message.text().includes(BLOCKED_WORKER)) return;
    // "Failed to load resource" says by itself everything but which one.
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    complaints.push(`page error: ${webError.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const leaves = (url.protocol === 'http:' || url.protocol === 'https:') && url.origin !== ownOrigin;
    if (leaves) complaints.push(`request to another host: ${url.origin}`);
  });
  return complaints;
};

/** The complaints that none of `expected` matches. */
export const unexpectedOf = (complaints: readonly string[], expected: readonly RegExp[]): readonly string[] =>
  complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
