// Partners in alphabetical order, with a way to each letter.
import { Badge } from '../../ui/badge/badge.tsx';
import { kept } from '../../ui/kept/kept.ts';
import { PartnerCard } from '../../ui/product-card/product-card.tsx';
import { partnersCopy } from './de.ts';
import type { PartnerSummary } from '../../app/partners/partner-summary.ts';
import { byInitial } from './by-initial.ts';
import styles from './partners.module.css';

/** With fewer letters there is nothing to jump over. */
const LETTERS_WORTH_A_ROW = 4;

const anchorOf = (initial: string): string => `buchstabe-${initial === '#' ? '0' : initial}`;

function Letters({ initials }: { readonly initials: readonly string[] }) {
  if (initials.length < LETTERS_WORTH_A_ROW) return null;
  return (
    <nav aria-label={partnersCopy.letters} className={styles.letters}>
      {initials.map((initial) => (
        <a key={initial} href={`#${anchorOf(initial)}`} className={styles.letter}>
          {initial}
        </a>
      ))}
    </nav>
  );
}

export const PartnerBox = kept(function PartnerBox({ partner, level }: { readonly partner: PartnerSummary; readonly level?: 2 | 3 | 4 }) {
  const { path, name, logo, categories, rate, highlight, online } = partner;
  const badge =
    highlight !== '' ? <Badge tone="coral-soft" className={styles.highlight}>{highlight}</Badge> : online ? <Badge tone="petrol">{partnersCopy.online}</Badge> : undefined;
  return <PartnerCard href={path} name={name} logo={logo} kind={categories[0]} rate={rate} badge={badge} level={level} />;
});

export const PartnerList = kept(function PartnerList({ partners }: { readonly partners: readonly PartnerSummary[] }) {
  const listed = byInitial(partners);
  return (
    <>
      <Letters initials={listed.flatMap(({ initial }) => initial ?? [])} />
      <ul className={styles.grid}>
        {listed.map(({ partner, initial }) => (
          <li key={partner.id} className={styles.cell}>
            {initial === undefined ? null : (
              <h2 id={anchorOf(initial)} className={styles.initial}>
                {initial}
              </h2>
            )}
            <PartnerBox partner={partner} />
          </li>
        ))}
      </ul>
    </>
  );
});
