// The term that favourite partners are looked up with.

/** Trimmed, with a trailing wildcard; a term that ends in one keeps it (section 5). */
export function partnerSearchTerm(term: string): string {
  const trimmed = term.trim();
  return trimmed.endsWith('*') ? trimmed : `${trimmed}*`;
}
