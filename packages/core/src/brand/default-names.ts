// The default names of the programme. Operators set other names in the database.

/** The programme, the company behind it, and the address to write to. */
export const DEFAULT_NAMES = { name: 'Pluspunkt', legalName: 'Pluspunkt Bonus GmbH', supportEmail: 'hilfe@pluspunkt.example' } as const;
