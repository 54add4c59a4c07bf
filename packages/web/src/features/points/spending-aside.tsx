// Next to a form for spending points: the balance, and hints.
import { pointsParts, worthInCent } from '@pluspunkt/core/points';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DotField } from '../../ui/dot-field/dot-field.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { pointsCopy, spendingCopy } from './de.ts';
import balance from './points.module.css';
import styles from './spending.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

function Points() {
  const { points: terms } = useBrand();
  const pointsTexts = useTexts(pointsCopy);
  const copy = useTexts(spendingCopy).aside;
  const { points, status } = useMember();
  const parts = points === undefined ? undefined : pointsParts(points, new Date());
  return (
    <Card look="night" as="section" labelledBy="punktestand" className={styles.points}>
      <h2 id="punktestand" className={balance.balanceLabel}>
        {pointsTexts.balance.heading}
      </h2>
      {points === undefined && status !== 'failed' && (
        <Loading>
          <Skeleton shape="title" width={50} className={styles.onNight} />
        </Loading>
      )}
      {points !== undefined && parts !== undefined && (
        <>
          <p className={balance.balance}>
            <span className="u-figure">{formatWhole(points.balance)}</span> <small>{pointsTexts.pointsWord(points.balance)}</small>
          </p>
          <p className={balance.worth}>{pointsTexts.balance.worth(formatEuro(worthInCent(points.balance, terms)))}</p>
          <DotField points={points.balance} expiring={parts.expiring} pending={0} />
          {parts.expiresAt !== undefined && <p className={balance.worth}>{copy.expiring(formatWhole(parts.expiring), formatDay(parts.expiresAt, new Date()))}</p>}
        </>
      )}
    </Card>
  );
}

export interface SpendingAsideProps {
  readonly picture: string;
  readonly facts: readonly string[];
}

export function SpendingAside({ picture, facts }: SpendingAsideProps) {
  const copy = useTexts(spendingCopy).aside;
  return (
    <div className={styles.aside}>
      <Points />
      <Card look="panel" as="section" labelledBy="wissenswert" className={classNames(styles.know, 'u-after')}>
        <Picture src={picture} alt="" size="l" tint="butter" />
        <div>
          <h2 id="wissenswert" className={styles.knowTitle}>
            {copy.heading}
          </h2>
          <ul className={styles.knowList}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  );
}
