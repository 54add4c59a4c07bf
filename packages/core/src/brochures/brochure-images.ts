// Sizes of the pictures of brochures.

/** Pixels: covers in a list, and pages in the reader. */
export const BROCHURE_IMAGE_WIDTH = 372;
/** Pixels: twice as many for zooming and for dense screens. */
export const BROCHURE_READER_WIDTH = 744;
/** Pixels: the logo of the company. */
export const COMPANY_IMAGE = { width: 175, height: 175 } as const;
