// Waits until the browser has parsed the document, or until its connection has evidently broken off.

/**
 * A document that arrives grows at least once in this time, in milliseconds: a request on a slow phone takes about 600
 * (Lighthouse's applied throttling), and a packet that is lost twice arrives after 3,000 (RFC 6298, sections 2 and 5).
 */
const STALLED_MS = 4_000;

/**
 * Resolves on `DOMContentLoaded`. Browsers report no event when the connection breaks off in the middle of a document, since the
 * parser never reaches the "end" steps of HTML (section 13.2.7): `readyState` stays `loading` and the navigation's `responseEnd`
 * stays 0. So a document that has stopped growing counts as parsed.
 */
export const documentParsed = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    const elements = document.getElementsByTagName('*');
    let count = elements.length;
    const timer = setInterval(() => {
      if (elements.length === count) finish();
      count = elements.length;
    }, STALLED_MS);
    const finish = (): void => {
      clearInterval(timer);
      document.removeEventListener('DOMContentLoaded', finish);
      resolve();
    };
    document.addEventListener('DOMContentLoaded', finish);
  });
