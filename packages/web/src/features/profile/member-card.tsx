// The card itself: whose it is, the balance as a field of dots, and the barcode on white.
import { pointsParts, worthInCent, type MemberPoints } from '@pluspunkt/core/points';
import { Barcode } from '../../ui/barcode/barcode.tsx';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { DotField } from '../../ui/dot-field/dot-field.tsx';
import { dotsOf, type Balance as Dotted } from '../../ui/dot-field/dots.ts';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './card.module.css';
import { cardCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** As many large dots as have room in their place (card.module.css); of small ones all have. */
const MOST_LARGE_DOTS = 70;

function Dots(balance: Dotted) {
  const { full, expiring, pending } = dotsOf(balance);
  return <DotField {...balance} size={full + expiring + pending > MOST_LARGE_DOTS ? 's' : 'm'} className={styles.dots} />;
}

function Balance({ points, coming }: { readonly points: MemberPoints | undefined; readonly coming: boolean }) {
  const { points: terms } = useBrand();
  const copy = useTexts(cardCopy);
  if (points === undefined) {
    return (
      <>
        <div className={styles.dots} />
        <div className={styles.balance}>{coming ? <Skeleton shape="title" width={50} className={styles.onNight} /> : null}</div>
      </>
    );
  }
  const { expiring, pending } = pointsParts(points, new Date());
  return (
    <>
      <Dots points={points.balance} expiring={expiring} pending={pending} />
      <p className={styles.balance}>
        <span className={styles.figure}>
          {formatWhole(points.balance)} <small>{copy.points}</small>
        </span>
        <span>{formatEuro(worthInCent(points.balance, terms))}</span>
      </p>
    </>
  );
}

export interface MemberCardProps {
  readonly cardNumber: string;
  readonly name: string | undefined;
  readonly points: MemberPoints | undefined;
  /** The balance is under way. */
  readonly coming?: boolean;
}

export function MemberCard({ cardNumber, name, points, coming = false }: MemberCardProps) {
  const copy = useTexts(cardCopy);
  return (
    <section className={styles.card} aria-label={name === undefined ? copy.unnamedCard : copy.cardOf(name)}>
      <div className={styles.front}>
        <p className={styles.top}>
          <Logo tone="night" label={useBrand().name} />
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
        </p>
        <Balance points={points} coming={coming} />
      </div>
      <div className={styles.code}>
        <Barcode value={cardNumber} label={copy.barcode(cardNumber)} failure={copy.barcodeFailed} />
        <p className={styles.number}>{formatCardNumber(cardNumber)}</p>
      </div>
    </section>
  );
}
