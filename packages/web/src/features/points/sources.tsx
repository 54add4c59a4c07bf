// From whom the points of twelve months came.
import { pointSources, type BookingSummary } from '@pluspunkt/core/points';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { formatPercent } from '../../ui/format.ts';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { pointsCopy } from './de.ts';
import type { KnownPartner } from './points.queries.ts';
import styles from './points.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const SHOWN = 5;

/** Those that are shown, for their logos. */
export const sourceNames = (summary: BookingSummary): readonly string[] =>
  pointSources(summary, SHOWN).flatMap(({ partnerName }) => (partnerName === '' ? [] : [partnerName]));

export function Sources({ summary, partners }: { readonly summary: BookingSummary; readonly partners: Readonly<Record<string, KnownPartner>> }) {
  const copy = useTexts(pointsCopy);
  const programme = useBrand().name;
  const sources = pointSources(summary, SHOWN);
  return (
    <>
      <header className={styles.sectionHead}>
        <h2 id="quellen" className={styles.smallHead}>
          {copy.sources.heading}
        </h2>
        <p className="u-meta">{copy.sources.note}</p>
      </header>
      {sources.length === 0 && <p className="u-meta">{copy.sources.none}</p>}
      <ul className={styles.sources}>
        {sources.map(({ partnerName, percent }) => {
          const name = partnerName === '' ? programme : partnerName;
          return (
            <li key={name} className={styles.source}>
              <PartnerLogo name={name} src={partners[partnerName]?.logo} size="s" />
              <span className={styles.sourceName}>{name}</span>
              <svg className={styles.share} aria-hidden="true">
                <rect className={styles.shareAll} width="100%" height="6" rx="3" />
                <rect className={styles.sharePart} width={`${percent}%`} height="6" rx="3" />
              </svg>
              <span className="u-figure">{formatPercent(percent)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
