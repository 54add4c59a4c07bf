// The brand: name, claim and addresses of the programme. A white-label programme changes this file, the logo and the tokens.

export const brand = {
  name: 'Pluspunkt',
  legalName: 'Pluspunkt Bonus GmbH',
  /** What one point is worth, in cents. */
  centsPerPoint: 1,
  /** The same that stands in the configuration `web`, which editors of texts see. */
  supportEmail: 'hilfe@pluspunkt.example',
  language: 'de-DE',
} as const;
