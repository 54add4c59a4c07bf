// Which of the kept encodings a client takes: brotli before gzip before none.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that the header names with a weight above 0. */
function accepted(header: string): ReadonlySet<string> {
  return new Set(
    header
      .toLowerCase()
      .split(',')
      // By signs, not by a pattern: blanks without number would be looked at again and again.
      .map((part) => part.split(';').map((field) => field.trim()))
      .filter(([name, ...fields]) => name !== '' && fields.every((field) => !field.startsWith('q=') || Number(field.slice(2)) > 0))
      .map(([name]) => name ?? ''),
  );
}

export function negotiate(header: string | undefined, kept: Readonly<Partial<Record<Encoding, unknown>>>): Encoding {
  const names = accepted(header ?? '');
  if (kept.br !== undefined && names.has('br')) return 'br';
  if (kept.gzip !== undefined && names.has('gzip')) return 'gzip';
  return 'identity';
}
