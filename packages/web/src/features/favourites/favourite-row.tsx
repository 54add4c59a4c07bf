// One marked product: what it costs now, what one waits for, and the ways to change that.
import type { FavouriteEntry } from '@pluspunkt/core/favourites';
import type { BasePrice } from '@pluspunkt/core/prices';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Heart from 'lucide-react/icons/heart';
import { AlertButton } from './hearts/alert-button.tsx';
import { useFavourite } from './hearts/use-favourite.ts';
import { productQuery } from '../products/index.ts';
import { ProductsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PriceTag } from '../../ui/tag/tag.tsx';
import { tintAt } from '../../ui/tint.ts';
import { favouritesCopy } from './de.ts';
import styles from './favourites.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Stands in until the product's own picture is known. */
const PARCEL = '1f4e6';

interface Current {
  readonly status: 'known' | 'loading' | 'failed';
  readonly image: string;
  readonly path: string | undefined;
  readonly priceInCent: number | undefined;
  readonly basePrice: BasePrice | undefined;
  readonly lowestInCent: number | undefined;
}

/** The product's current data: part of a member's list, requested for visitors. */
function useCurrent({ gtin, current }: FavouriteEntry): Current {
  const { data, isError } = useQuery({ ...productQuery(usePort(ProductsPort), gtin), enabled: current === undefined });
  const { image, path, priceInCent, basePrice } = current ?? data ?? {};
  const lowestInCent = current?.lowestInCent ?? (data === undefined || data.history.length === 0 ? undefined : Math.min(...data.history.map((point) => point.lowestInCent)));
  const status = image !== undefined ? 'known' : isError ? 'failed' : 'loading';
  return { status, image: image ?? PARCEL, path, priceInCent, basePrice, lowestInCent };
}

function Target({ target, present }: { readonly target: number; readonly present: number | undefined }) {
  const copy = useTexts(favouritesCopy);
  const reached = present !== undefined && present <= target;
  return (
    <p className={styles.target}>
      <Badge tone={reached ? 'success' : 'petrol'} icon={reached ? Check : undefined}>
        {reached ? copy.reached : copy.target(target)}
      </Badge>
      {reached || present === undefined ? null : <span className="u-meta">{copy.missing(present - target)}</span>}
    </p>
  );
}

function Saving({ entry: { saved, refused } }: { readonly entry: FavouriteEntry }) {
  const copy = useTexts(favouritesCopy);
  if (saved) return null;
  if (refused !== undefined) return <p className={styles.refused}>{copy.refused[refused] ?? copy.refusedOther}</p>;
  return (
    <Badge icon={CloudOff} className={styles.unsaved}>
      {copy.unsaved}
    </Badge>
  );
}

export function FavouriteRow({ entry, place }: { readonly entry: FavouriteEntry; readonly place: number }) {
  const copy = useTexts(favouritesCopy);
  const { gtin, name, alert } = entry;
  const { status, image, path, priceInCent, basePrice, lowestInCent } = useCurrent(entry);
  const { onToggle } = useFavourite(entry);
  return (
    <li className={styles.row}>
      <Picture src={image} alt="" tint={tintAt(place)} size="xl" className={styles.picture} />
      <div className={styles.text}>
        <h3 className={styles.name}>{path === undefined ? name : <Link href={path} className={styles.link}>{name}</Link>}</h3>
        {status === 'failed' ? <p className="u-meta">{copy.unknown}</p> : null}
        {status !== 'known' ? null : priceInCent === undefined ? <p className="u-meta">{copy.gone}</p> : (
          <p className={styles.price}>
            <PriceTag cents={priceInCent} from size="l" />
            {basePrice === undefined ? null : <span className="u-meta">{copy.basePrice(basePrice.priceInCent, basePrice.unit)}</span>}
            {lowestInCent === undefined ? null : <span className="u-meta">{copy.lowest(lowestInCent)}</span>}
          </p>
        )}
        {alert === undefined ? null : <Target target={alert.targetPriceInCent} present={priceInCent} />}
        <Saving entry={entry} />
      </div>
      <div className={styles.actions}>
        <AlertButton product={{ gtin, name, image, priceInCent }}>
          {alert === undefined ? copy.alert : copy.change}{' '}
          <span className="u-hidden">{copy.alertFor(name)}</span>
        </AlertButton>
        <IconButton glyph={Heart} filled label={copy.remove(name)} className={styles.heart} onClick={onToggle} />
      </div>
    </li>
  );
}
