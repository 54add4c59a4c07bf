// The balance of a member, large: greeting, points, dots, what expires next, and the way to the card.
import { pointsParts, worthInCent, type MemberPoints, type PointTerms } from '@pluspunkt/core/points';
import type { UserProfile } from '@pluspunkt/core/profile';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { longDay } from '../../ui/german-date.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DotField } from '../../ui/dot-field/dot-field.tsx';
import { dotsOf } from '../../ui/dot-field/dots.ts';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { homeCopy } from './de.ts';
import styles from './hero.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

interface MemberHeroProps {
  readonly profile: UserProfile;
  readonly points: MemberPoints;
  readonly terms: PointTerms;
  readonly className?: string;
}

/** `Guten Morgen, Frau Lindner`; by the hour of the reader's own clock. */
function greetingFor({ salutation, firstname, lastname }: UserProfile, hour: number, texts: Texts): string {
  const copy = texts(homeCopy).member;
  const greeting = hour < 11 ? copy.morning : hour < 18 ? copy.day : copy.evening;
  const title = copy.titles[salutation];
  return `${greeting}, ${title === '' ? firstname : title} ${lastname}`;
}

function Expiry({ points }: { readonly points: MemberPoints }) {
  const copy = useTexts(homeCopy).member;
  const { expiring, expiresAt } = pointsParts(points, new Date());
  const expires = expiresAt !== undefined;
  const day = expires ? (points.dateOfNextExpireDisplay ?? longDay(expiresAt) ?? '') : '';
  return (
    <div className={styles.expiry}>
      <span className={classNames(styles.ring, !expires && styles.calm)} aria-hidden="true" />
      <p>
        <strong>{expires ? copy.expiring(expiring, day) : copy.nothingExpires}</strong>{' '}
        <span className={styles.soft}>{expires ? copy.expiringText : copy.nothingExpiresText}</span>
      </p>
      <ButtonLink href="/praemien" className={styles.redeem}>
        {copy.redeem}
      </ButtonLink>
    </div>
  );
}

/** On a phone the box is as high as a visitor's, so that nothing moves when a member is known: fewer dots are larger and fill it. */
function roomOf(dots: number): string | undefined {
  if (dots > 90) return undefined;
  return dots > 48 ? styles.roomy : styles.roomiest;
}

export function MemberHero({ profile, points, terms, className }: MemberHeroProps) {
  const texts = useAllTexts();
  const copy = texts(homeCopy).member;
  const { balance } = points;
  const { expiring, pending } = pointsParts(points, new Date());
  const dots = dotsOf({ points: balance, expiring, pending });
  return (
    <div className={classNames(styles.member, className)}>
      <div className={styles.memberHead}>
        <div>
          <h1 className={styles.greeting}>
            <span className="u-hidden">{copy.heading}: </span>
            {greetingFor(profile, new Date().getHours(), texts)}
          </h1>
          <p className={styles.balance}>
            <span className="u-figure">{formatWhole(balance)}</span> <small>{copy.points}</small>
          </p>
          <p className={styles.soft}>
            {`${copy.worth(formatEuro(worthInCent(balance, terms)))}${pending > 0 ? ` · ${copy.pending(pending)}` : ''}`}
          </p>
        </div>
        <Link href="/meine-karte" className={styles.mini}>
          <Icon glyph={ScanBarcode} size="xl" />
          {copy.showCard}
        </Link>
      </div>
      <DotField points={balance} expiring={expiring} pending={pending} size="l" className={roomOf(dots.full + dots.expiring + dots.pending)} />
      <Expiry points={points} />
    </div>
  );
}
