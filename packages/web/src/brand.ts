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
