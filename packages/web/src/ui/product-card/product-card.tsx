// What can be had, as cards: products with their price, partners with their rate, rewards for points.
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { formatPercent, formatWhole } from '../format.ts';
import { Point } from '../icon/plus-dot.tsx';
import { Link } from '../link/link.tsx';
import { PartnerLogo, Picture } from '../picture/picture.tsx';
import { Spark } from '../spark/spark.tsx';
import { Delta, PointsTag, PriceTag } from '../tag/tag.tsx';
import type { Tint } from '../tint.ts';
import styles from './product-card.module.css';
import { useTexts } from '../texts/use-texts.tsx';
import type { Elements } from '../elements.ts';

type Level = 2 | 3 | 4;

export interface ProductCardProps {
  readonly href: string;
  readonly name: string;
  readonly subtitle?: ReactNode;
  readonly picture: string;
  readonly tint: Tint;
  /** Euro cents; absent if no shop sells it at present, then with `unavailable`. */
  readonly cents?: number;
  readonly unavailable?: ReactNode;
  readonly before?: number;
  readonly from?: boolean;
  /** „15,98 € je 1 kg“, where the law asks for it. */
  readonly basePrice?: ReactNode;
  /** The picture is loaded at once: cards of the first view. */
  readonly eager?: boolean;
  /** Whole percent; shown on the picture where the price fell. */
  readonly percent?: number;
  readonly history?: readonly number[];
  readonly historyLabel?: string;
  /** „14 Angebote · bis 1.880 Punkte“ */
  readonly note?: ReactNode;
  /** Without it there is no heart. */
  readonly favourite?: { readonly on: boolean; readonly onToggle: () => void };
  readonly level?: Level;
  /** A control at the foot, above the link of the card. */
  readonly tool?: Elements;
  readonly className?: string;
}

export const ProductCard = (props: ProductCardProps) => {
  const copy = useTexts(de);
  const { href, name, subtitle, picture, tint, cents, unavailable, before, from, basePrice, eager = false, percent, history, historyLabel = '', note, favourite, level = 3, tool, className } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.product, className)}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" tint={tint} size="fill" shown={104} eager={eager} />
        {percent !== undefined && percent < 0 && (
          <span className={styles.saving}>
            <span className="u-hidden">{copy.saved(formatPercent(-percent))}</span>
            <span aria-hidden="true">{formatPercent(percent)}</span>
          </span>
        )}
        {favourite && (
          <IconButton
            glyph={Heart}
            iconSize="m"
            look="surface"
            filled={favourite.on}
            aria-pressed={favourite.on}
            label={favourite.on ? copy.favourite.remove(name) : copy.favourite.add(name)}
            className={classNames(styles.heart, favourite.on && styles.hearted)}
            onClick={favourite.onToggle}
          />
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link href={href} className={styles.cover}>
            {name}
          </Link>
        </Heading>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        {history !== undefined && <Spark values={history} label={historyLabel} wide />}
        {cents === undefined ? (
          <p className={classNames(styles.price, styles.unavailable)}>{unavailable}</p>
        ) : (
          <PriceTag cents={cents} before={before} from={from} size="l" className={styles.price} />
        )}
        {basePrice !== undefined && <p className={styles.basePrice}>{basePrice}</p>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {tool}
      </div>
    </article>
  );
};

export interface PartnerCardProps {
  readonly href: string;
  readonly name: string;
  readonly logo?: string | null;
  /** „Drogerie“ */
  readonly kind?: string;
  /** „1 Punkt je 2 €“ */
  readonly rate?: ReactNode;
  readonly badge?: Elements;
  /** In the corner, e.g. a heart. */
  readonly tool?: Elements;
  /** `row`: logo next to the text, `tile`: logo above it. */
  readonly shape?: 'row' | 'tile';
  readonly level?: Level;
  readonly className?: string;
}

export const PartnerCard = ({ href, name, logo, kind, rate, badge, tool, shape = 'row', level = 3, className }: PartnerCardProps) => {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles[shape], className)}>
      <PartnerLogo src={logo} name={name} shape="wide" className={styles.partnerLogo} />
      <div className={styles.partnerText}>
        <Heading className={styles.partnerName}>
          <Link href={href} className={styles.cover}>
            {name}
          </Link>
        </Heading>
        {kind !== undefined && <p className={styles.subtitle}>{kind}</p>}
        {rate !== undefined && (
          <p className={styles.rate}>
            {shape === 'row' && <Point />}
            <span>{rate}</span>
          </p>
        )}
        {badge}
      </div>
      {tool !== undefined && <div className={styles.tool}>{tool}</div>}
    </article>
  );
};

export interface RewardCardProps {
  readonly href: string;
  readonly name: string;
  readonly picture: string;
  readonly tint: Tint;
  readonly points: number;
  readonly before?: number;
  readonly percent?: number;
  readonly note?: ReactNode;
  readonly level?: Level;
  readonly className?: string;
}

export const RewardCard = ({ href, name, picture, tint, points, before, percent, note, level = 3, className }: RewardCardProps) => {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.reward, className)}>
      <Picture src={picture} alt="" tint={tint} size="l" />
      <div className={styles.rewardText}>
        <Heading className={styles.name}>
          <Link href={href} className={styles.cover}>
            {name}
          </Link>
        </Heading>
        <PointsTag points={points} size="m" />
        {before !== undefined && (
          <p className={styles.reduced}>
            <s>{formatWhole(before)}</s>
            {percent !== undefined && <Delta percent={percent} />}
          </p>
        )}
        {note !== undefined && <p className={styles.subtitle}>{note}</p>}
      </div>
    </article>
  );
};
