// The demo logins that the backend exports, as rows for readers.

const FIELDS = ['cardNumber', 'email', 'password', 'birthday', 'postcode', 'about'] as const;

const textAt = (record: object, field: string): string => {
  const value: unknown = Object.entries(record).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && value !== '' ? value : '–';
};

/** One row per login; none where the module exports no logins. */
export const demoLoginRows = (module: unknown): readonly (readonly string[])[] => {
  const logins: unknown = typeof module === 'object' && module !== null && 'DEMO_LOGINS' in module ? module.DEMO_LOGINS : undefined;
  if (!Array.isArray(logins)) return [];
  return logins.filter((login: unknown) => typeof login === 'object' && login !== null).map((login: object) => FIELDS.map((field) => textAt(login, field)));
};
