// How large the pictures of brochures are (section 9, "Brochure image widths").

/** Pixels: covers in a list, and pages as they are leafed through. */
export const BROCHURE_IMAGE_WIDTH = 372;
/** Pixels: twice as many to look at closely, and on dense screens. */
export const BROCHURE_READER_WIDTH = 744;
/** Pixels: the logo of the company. */
export const COMPANY_IMAGE = { width: 175, height: 175 } as const;
