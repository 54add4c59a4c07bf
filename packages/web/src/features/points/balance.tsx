// The balance: the number, what it is worth, its dots, and the two ways to use it.
import type { MemberState } from '@pluspunkt/core/profile';
import { pointsParts, worthInCent } from '@pluspunkt/core/points';
import HandHeart from 'lucide-react/icons/hand-heart';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DotField } from '../../ui/dot-field/dot-field.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import { pointsCopy } from './de.ts';
import styles from './points.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export function Balance({ member: { points, status } }: { readonly member: MemberState }) {
  const { points: terms } = useBrand();
  const copy = useTexts(pointsCopy).balance;
  const pointsTexts = useTexts(pointsCopy);
  const memberData = usePort(MemberPort);
  if (points === undefined && status === 'failed') {
    return (
      <Card look="panel" className={styles.balancePlace}>
        <BlockError title={copy.failed} retry={{ label: pointsTexts.retry, onRetry: memberData.reload }}>
          {pointsTexts.failedHint}
        </BlockError>
      </Card>
    );
  }
  if (points === undefined) {
    return (
      <Loading className={styles.balancePlace}>
        <Skeleton shape="box" className={styles.balanceComing} />
      </Loading>
    );
  }
  const { balance } = points;
  const { available, expiring, expiresAt, pending } = pointsParts(points, new Date());
  return (
    <Card look="night" as="section" labelledBy="punktestand" className={styles.balancePlace}>
      <h2 id="punktestand" className={styles.balanceLabel}>
        {copy.heading}
      </h2>
      <p className={styles.balance}>
        <span className="u-figure">{formatWhole(balance)}</span> <small>{pointsTexts.pointsWord(balance)}</small>
      </p>
      <p className={styles.worth}>{copy.worth(formatEuro(worthInCent(balance, terms)))}</p>
      <DotField points={balance} expiring={expiring} pending={pending} size="l" className={styles.dots} />
      <ul className={styles.legend}>
        <li data-kind="full">{copy.available(formatWhole(available))}</li>
        {expiresAt !== undefined && <li data-kind="expiring">{copy.expiring(formatWhole(expiring), formatDay(expiresAt, new Date()))}</li>}
        {pending > 0 && <li data-kind="pending">{copy.pending(formatWhole(pending))}</li>}
      </ul>
      <div className={styles.balanceWays}>
        <ButtonLink href="/mein-konto/gutschein">{copy.redeem}</ButtonLink>
        <ButtonLink href="/mein-konto/spenden" colour="outline-neutral" icon={HandHeart} className={styles.onNight}>
          {copy.donate}
        </ButtonLink>
      </div>
    </Card>
  );
}
