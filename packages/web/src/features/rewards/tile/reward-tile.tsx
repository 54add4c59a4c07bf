// A reward with its large picture, its price in points, and whether a member can afford it.
import { canAfford, type RewardItem } from '@pluspunkt/core/rewards';
import Check from 'lucide-react/icons/check';
import { Badge } from '../../../ui/badge/badge.tsx';
import { formatWhole } from '../../../ui/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Delta, PointsTag } from '../../../ui/tag/tag.tsx';
import { tintAt } from '../../../ui/tint.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rewardTileCopy } from './de.ts';
import styles from './reward-tile.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface RewardTileProps {
  readonly reward: RewardItem;
  /** Place in the grid; neighbours get different grounds by it. */
  readonly place: number;
  /** Points of the member; nothing for visitors. */
  readonly balance?: number;
  readonly level: 2 | 3;
}

/** What the reward cost before, where it is reduced. */
export const before = ({ actualNeededPoints, originalNeededPoints }: RewardItem): number | undefined =>
  originalNeededPoints > actualNeededPoints ? originalNeededPoints : undefined;

/** Stands on the picture, so that nothing moves when it appears. */
function Affordability({ reward, balance }: { readonly reward: RewardItem; readonly balance: number }) {
  const copy = useTexts(rewardTileCopy);
  return canAfford(reward, balance) ? (
    <Badge tone="success" icon={Check} className={styles.state}>
      {copy.affordable}
    </Badge>
  ) : (
    <Badge className={styles.state}>{copy.missing(reward.actualNeededPoints - balance)}</Badge>
  );
}

export function RewardTile({ reward, place, balance, level }: RewardTileProps) {
  const copy = useTexts(rewardTileCopy);
  const { productName, image, actualNeededPoints, discountInPercent, productUrl } = reward;
  const Heading = `h${level}` as const;
  const old = before(reward);
  return (
    <article className={classNames(styles.tile, balance !== undefined && canAfford(reward, balance) && styles.affordable)}>
      <div className={styles.picture}>
        <Picture src={image.url} alt="" tint={tintAt(place)} size="fill" shown={104} />
        {discountInPercent < 0 ? <Delta percent={discountInPercent} className={styles.discount} /> : null}
        {balance === undefined ? null : <Affordability reward={reward} balance={balance} />}
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link href={productUrl} className={styles.cover}>
            {productName}
          </Link>
        </Heading>
        <p className={styles.price}>
          <PointsTag points={actualNeededPoints} size="l" />
          {old === undefined ? null : (
            <s className={styles.old}>
              <span className="u-hidden">{copy.before} </span>
              {formatWhole(old)}
            </s>
          )}
        </p>
      </div>
    </article>
  );
}
