// The address of the one font file, for the preload link in the document head.
import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';

/** `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontPreloadUrl}>` */
export const fontPreloadUrl: string = fontUrl;
