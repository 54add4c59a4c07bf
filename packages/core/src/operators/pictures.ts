// Which files operators may upload as pictures.

/** Formats by their content, as the library that draws pictures names them. */
const PICTURE_FORMATS: readonly string[] = ['heif', 'jpeg', 'png', 'svg', 'webp'];
/** Bytes of a file. */
export const MOST_PICTURE_BYTES = 4_000_000;
/** Pixels of a file: 24 million need 100 MB while they are drawn. */
export const MOST_PICTURE_PIXELS = 24_000_000;
const LEAST_EDGE = 16;

/** What a file turned out to be. */
export interface PictureFacts {
  readonly bytes: number;
  /** Undefined where the file is no picture. */
  readonly format: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** Why a file is refused; the codes of the refusals. */
export type PictureFault = 'picture-too-large' | 'not-a-picture' | 'too-many-pixels' | 'picture-too-small';

/** Undefined for a picture that may be stored. */
export function pictureFault({ bytes, format, width, height }: PictureFacts): PictureFault | undefined {
  if (bytes > MOST_PICTURE_BYTES) return 'picture-too-large';
  if (format === undefined || !PICTURE_FORMATS.includes(format)) return 'not-a-picture';
  if (width * height > MOST_PICTURE_PIXELS) return 'too-many-pixels';
  return Math.min(width, height) < LEAST_EDGE ? 'picture-too-small' : undefined;
}
