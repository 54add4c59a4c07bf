// Waits until the browser has parsed the document, or until its connection has evidently broken off.

/** A document that arrives grows at least once in this time, in milliseconds. */
const STALLED_MS = 4_000;

/** Browsers report no event when a connection breaks off: the document stays "loading". */
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
