// Partners in alphabetical order, with a way to each letter.
import { lettersAlong, reachOf, type PartnerFacets, type PartnerLetter } from '@pluspunkt/core/partners';
import { Badge } from '../../ui/badge/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import { PartnerCard } from '../../ui/product-card/product-card.tsx';
import { partnersCopy } from './de.ts';
import type { PartnerSummary } from '../partner-summary/index.ts';
import { filterPath, reaching, type PartnerFilter } from './partner-filter.ts';
import styles from './partners.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** With fewer letters there is nothing to jump over. */
const LETTERS_WORTH_A_ROW = 4;
/** Places that a phone's first view has: in the server's HTML the others are laid out after it. */
const FIRST_SCREEN = 4;

const anchorOf = (initial: string): string => `buchstabe-${initial === '#' ? '0' : initial}`;

interface LettersProps extends PartnerFilter {
  readonly letters: readonly PartnerLetter[];
  /** Those whose partners are loaded. */
  readonly here: ReadonlySet<string | undefined>;
}

function Letters({ letters, here, ...filter }: LettersProps) {
  const copy = useTexts(partnersCopy);
  if (letters.length < LETTERS_WORTH_A_ROW) return null;
  return (
    <nav aria-label={copy.letters} className={styles.letters}>
      {letters.map(({ letter }) =>
        here.has(letter) ? (
          <a key={letter} href={`#${anchorOf(letter)}`} className={styles.letter}>
            {letter}
          </a>
        ) : (
          <Link key={letter} href={`${filterPath(reaching(filter, reachOf(letters, letter)))}#${anchorOf(letter)}`} className={styles.letter}>
            {letter}
          </Link>
        ),
      )}
    </nav>
  );
}

export function PartnerBox({ partner, level }: { readonly partner: PartnerSummary; readonly level?: 2 | 3 | 4 }) {
  const copy = useTexts(partnersCopy);
  const { path, name, logo, categories, rate, highlight, online } = partner;
  const badge =
    highlight !== '' ? <Badge tone="coral-soft" className={styles.highlight}>{highlight}</Badge> : online ? <Badge tone="petrol">{copy.online}</Badge> : undefined;
  return <PartnerCard href={path} name={name} logo={logo} kind={categories[0]} rate={rate} badge={badge} level={level} />;
}

interface PartnerListProps extends PartnerFilter {
  readonly partners: readonly PartnerSummary[];
  /** Absent where they could not be loaded: then there are only the letters of what is here. */
  readonly facets: PartnerFacets | undefined;
}

export function PartnerList({ partners, facets, ...filter }: PartnerListProps) {
  const initials = lettersAlong(partners.map(({ name }) => name));
  const letters = facets?.letters ?? initials.flatMap((letter) => (letter === undefined ? [] : { letter, count: 1 }));
  return (
    <>
      <Letters {...filter} letters={letters} here={new Set(initials)} />
      <ul className={styles.grid}>
        {partners.map((partner, place) => {
          const initial = initials[place];
          return (
            <li key={partner.id} className={classNames(styles.cell, place >= FIRST_SCREEN && 'u-below-fold')}>
              {initial === undefined ? null : (
                <h2 id={anchorOf(initial)} className={styles.initial}>
                  {initial}
                </h2>
              )}
              <PartnerBox partner={partner} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Restores the position in the list, or scrolls to the letter of the address. */
export const partnerAt = (place: number): HTMLElement | null | undefined => {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))?.closest('li');
  return (named ?? document.querySelectorAll(`.${styles.cell}`)[place])?.querySelector('a');
};
