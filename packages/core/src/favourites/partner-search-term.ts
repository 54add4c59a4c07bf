// The search term for favourite partners.

/** Trimmed, with a trailing wildcard; an existing wildcard is not doubled. */
export function partnerSearchTerm(term: string): string {
  const trimmed = term.trim();
  return trimmed.endsWith('*') ? trimmed : `${trimmed}*`;
}
