// Somebody may act while a page is still coming: what is not there yet cannot be taken over.

/** No page that comes grows as little as not at all for so long. */
const STANDS_STILL_MS = 4_000;

/**
 * Resolves when all of the page has come, or nothing more of it will: a document whose connection ended in the middle stays
 * "loading" for ever, and no event tells of it.
 */
export const wholePage = (document: Document): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') {
      resolve(undefined);
      return;
    }
    const elements = document.getElementsByTagName('*');
    let before = elements.length;
    const looking = setInterval(() => {
      if (elements.length === before) end();
      before = elements.length;
    }, STANDS_STILL_MS);
    const end = (): void => {
      clearInterval(looking);
      document.removeEventListener('DOMContentLoaded', end);
      resolve(undefined);
    };
    document.addEventListener('DOMContentLoaded', end);
  });
