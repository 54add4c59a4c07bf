// Chooses the content encoding by `Accept-Encoding`: brotli before gzip before none.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that the header names with a weight above 0. */
function accepted(header: string): ReadonlySet<string> {
  return new Set(
    header
      .toLowerCase()
      .split(',')
      // Not by a regular expression, which could backtrack over many blanks.
      .map((part) => part.split(';').map((field) => field.trim()))
      .filter(([name, ...fields]) => name !== '' && fields.every((field) => !field.startsWith('q=') || Number(field.slice(2)) > 0))
      .map(([name]) => name ?? ''),
  );
}

export function negotiate(header: string | undefined, available: Readonly<Partial<Record<Encoding, unknown>>>): Encoding {
  const names = accepted(header ?? '');
  if (available.br !== undefined && names.has('br')) return 'br';
  if (available.gzip !== undefined && names.has('gzip')) return 'gzip';
  return 'identity';
}
