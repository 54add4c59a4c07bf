// A brochure page in the widths that the service offers, for the width at which the reader shows it.
import { BROCHURE_IMAGE_WIDTH, BROCHURE_READER_WIDTH } from '@pluspunkt/core/brochures';

const DRAWN = new RegExp(`-${BROCHURE_IMAGE_WIDTH}(\\.svg(?:\\?|$))`);
/** A page from a PDF is a picture. */
const PICTURE = /(^\/api\/v1\/asset\/pictures\/.*[?&]w=)480$/;
const PICTURE_WIDTHS = [480, 640, 960, 1_280] as const;
/** The reader's layout: full width below 960 px, next to the products above. */
const SIZES = '(min-width: 960px) 620px, 100vw';

export interface PageSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Addresses of other services stay as they are. Pure. */
export const pageSources = (image: string): PageSources => {
  if (PICTURE.test(image)) return { src: image, srcSet: PICTURE_WIDTHS.map((width) => `${image.replace(PICTURE, `$1${width}`)} ${width}w`).join(', '), sizes: SIZES };
  return DRAWN.test(image) ? { src: image, srcSet: `${image} ${BROCHURE_IMAGE_WIDTH}w, ${image.replace(DRAWN, `-${BROCHURE_READER_WIDTH}$1`)} ${BROCHURE_READER_WIDTH}w`, sizes: SIZES } : { src: image };
};
