// The default texts of the brand. Operators set others in the database.

/** The programme, the company behind it, the address to write to, and the sentences of the home page. */
export const BRAND_DEFAULTS = {
  name: 'Pluspunkt',
  legalName: 'Pluspunkt Bonus GmbH',
  supportEmail: 'hilfe@pluspunkt.example',
  description: 'Punkten, wo Sie ohnehin kaufen: eine Karte für alle Partner, vor Ort und online. 1 Punkt ist 1 Cent, ohne Gebühr.',
  claim: 'eine Karte für alle Partner',
  businessLine: 'Pluspunkt Business: Kundenbindung für Unternehmen',
  promise: '1 Punkt ist 1 Cent.',
  lead: 'Brot, Benzin, Bücher: Sie kaufen, wo Sie ohnehin kaufen, und zahlen irgendwann mit Punkten.',
} as const;
