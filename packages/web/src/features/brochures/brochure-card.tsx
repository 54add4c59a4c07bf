// A brochure in a list: its front page, whose it is, how long it holds, how far away.
import type { Brochure } from '@pluspunkt/core/brochures';
import { readerPath } from '../../platform/paths/reader-path.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { distanceOf, isNew, validityOf } from './brochure-labels.ts';
import styles from './brochures.module.css';
import { brochuresCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export const COVER = { width: 372, height: 496 } as const;

interface BrochureCardProps {
  readonly brochure: Brochure;
  /** Whether the visitor's place is known: without one there are no distances. */
  readonly located: boolean;
  /** When the list was requested, in milliseconds. */
  readonly at: number;
  /** In the first view: loaded at once. */
  readonly early: boolean;
  /** Until then a placeholder of its front page is rendered. */
  readonly covered: boolean;
}

export function BrochureCard({ brochure, located, at, early, covered }: BrochureCardProps) {
  const texts = useAllTexts();
  const copy = texts(brochuresCopy);
  const { id, title, company, image, distance } = brochure;
  return (
    <li className={styles.card} data-brochure={id}>
      <div className={styles.front}>
        <img src={covered ? image : undefined} {...COVER} alt="" className={styles.cover} loading={early ? 'eager' : 'lazy'} decoding="async" />
        {isNew(brochure, at) ? (
          <Badge tone="coral" className={styles.badge}>
            {copy.newest}
          </Badge>
        ) : null}
      </div>
      <h3 className={styles.title}>
        <PartnerLogo src={company.image} name={company.name} size="xs" />
        <Link href={readerPath(id)} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.meta}>
        <span>
          {company.name} · {validityOf(brochure, at, texts)}
        </span>
        {located ? <span className={styles.distance}>{distance === undefined ? copy.online : copy.away(distanceOf(distance, texts))}</span> : null}
      </p>
    </li>
  );
}
