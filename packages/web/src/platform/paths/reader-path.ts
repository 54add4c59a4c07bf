// Paths of brochures and their pages.

export const BROCHURES_PATH = '/prospekte';

/** The address of a page in the reader: it works without script too, by its fragment. */
export const readerPath = (brochureId: string, pageNumber = 1): string => {
  const path = `${BROCHURES_PATH}/${encodeURIComponent(brochureId)}`;
  return pageNumber === 1 ? path : `${path}?seite=${pageNumber}#seite-${pageNumber}`;
};
