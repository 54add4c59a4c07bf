// The brand: name, claim and addresses of the programme. A white-label programme changes this file, the logo and the tokens.

export const brand = {
  name: 'Pluspunkt',
  legalName: 'Pluspunkt Bonus GmbH',
  /** What one point is worth, in cents. */
  centsPerPoint: 1,
  /** The same that stands in the configuration `web`, which editors of texts see. */
  supportEmail: 'hilfe@pluspunkt.example',
  language: 'de-DE',
  /** Where the way to a place is looked up. A link that the visitor follows; nothing of it is loaded before. */
  directions: ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
    `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
} as const;

/** The same brand as browsers and phones show it around pages, and installed. Apart: no page carries it. */
export const brandApp = {
  description: 'Ihre Karte, Coupons, Punkte und Preise an einem Ort.',
  /** The ground of pages as browsers and phones colour what is around them: the token `--paper`, in hexadecimal. */
  colours: { paper: '#f7f5f2', paperDark: '#071a1f' },
  /** Pictures of the app, below `public`: the mark alone, and full-bleed ones that phones cut to their own shape. */
  icons: {
    any: '/icon.svg',
    /** 1200 by 630, for who shares a page without a picture of its own. */
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
