// Which of the kept encodings a client takes: brotli before gzip before none.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that the header names with a weight above 0. */
function accepted(header: string): ReadonlySet<string> {
  return new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*q=/))
      .filter(([name, weight]) => name !== '' && (weight === undefined || Number(weight) > 0))
      .map(([name]) => name ?? ''),
  );
}

export function negotiate(header: string | undefined, kept: Readonly<Partial<Record<Encoding, unknown>>>): Encoding {
  const names = accepted(header ?? '');
  if (kept.br !== undefined && names.has('br')) return 'br';
  if (kept.gzip !== undefined && names.has('gzip')) return 'gzip';
  return 'identity';
}
