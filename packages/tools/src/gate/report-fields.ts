// Reads the runners' JSON reports, as untrusted JSON.
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const listAt = (fields: Fields, key: string): readonly Fields[] => {
  const value = fields[key];
  return Array.isArray(value) ? value.filter(isFields) : [];
};

export const textAt = (fields: unknown, key: string): string => {
  const value = isFields(fields) ? fields[key] : undefined;
  return typeof value === 'string' ? value : '';
};
