// The default brand: name, claim and addresses of the programme. Operators set another one in the database.
import { BRAND_DEFAULTS, type Brand } from '@pluspunkt/core/brand';
import { DEFAULT_POINT_TERMS } from '@pluspunkt/core/points';

export const brand = {
  ...BRAND_DEFAULTS,
  colours: [],
  points: DEFAULT_POINT_TERMS,
  language: 'de-DE',
  /** Where the way to a place is looked up. A link that the visitor follows; nothing of it is loaded before. */
  directions: ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
    `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
} as const satisfies Brand & Readonly<Record<string, unknown>>;

/** The same brand as browsers and phones show it around pages, and installed. Apart: no page carries it. */
export const brandApp = {
  /** The ground of pages as browsers and phones colour what is around them: the token `--paper`, in hexadecimal. */
  colours: { paper: '#f7f5f2', paperDark: '#071a1f' },
  /** App icons below `public`: the mark, and maskable full-bleed ones. */
  icons: {
    any: '/icon.svg',
    /** 1200 by 630, for shared pages without their own picture. */
    shared: '/icons/shared.png',
    touch: '/icons/touch-180.png',
    sized: [
      { src: '/icons/icon-192.png', size: 192 },
      { src: '/icons/icon-512.png', size: 512 },
    ],
    maskable: [
      { src: '/icons/maskable-192.png', size: 192 },
      { src: '/icons/maskable-512.png', size: 512 },
    ],
  },
} as const;
