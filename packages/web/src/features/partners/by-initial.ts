// The alphabetical order of the partner list.
import type { PartnerSummary } from '../../app/partners/partner-summary.ts';

/** The letter under which a name stands in the list; umlauts stand with their base, digits under `#`. */
export function initialOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toLocaleUpperCase('de-DE').charAt(0);
  return /[A-Z]/.test(letter) ? letter : '#';
}

const byName = new Intl.Collator('de-DE', { sensitivity: 'base', numeric: true });

/** A partner in the list; the first of its letter carries it. */
export interface Listed {
  readonly partner: PartnerSummary;
  readonly initial?: string;
}

/** Partners in alphabetical order. */
export function byInitial(partners: readonly PartnerSummary[]): readonly Listed[] {
  const sorted = partners.toSorted((a, b) => byName.compare(a.name, b.name));
  return sorted.map((partner, index) => {
    const initial = initialOf(partner.name);
    const before = sorted[index - 1];
    return before !== undefined && initialOf(before.name) === initial ? { partner } : { partner, initial };
  });
}
