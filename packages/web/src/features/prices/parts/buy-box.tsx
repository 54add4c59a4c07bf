// The best price with its shop, and what one can do about it.
import type { ShownAlert } from '@pluspunkt/core/favourites';
import type { Offer, Product } from '@pluspunkt/core/prices';
import { AlertButton } from '../../favourites/index.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatEuro } from '../../../ui/format.ts';
import { PartnerLogo } from '../../../ui/picture/picture.tsx';
import { PointsTag } from '../../../ui/tag/tag.tsx';
import { CompareControl } from '../compare/compare-control.tsx';
import { ToShop } from './offer-list.tsx';
import { productCopy } from '../product-de.ts';
import styles from '../product.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface BuyBoxProps {
  readonly product: Product;
  /** The cheapest that can be had. */
  readonly best: Offer | undefined;
  readonly alert: ShownAlert | undefined;
}

function Best({ product, best }: { readonly product: Product; readonly best: Offer }) {
  const copy = useTexts(productCopy);
  const before = product.reductionInPercent === undefined ? undefined : product.lowestPriceOf30DaysInCent;
  return (
    <div className={styles.best}>
      <p className="u-meta">{copy.best}</p>
      <p className={styles.priceLine}>
        <span className={`u-figure ${styles.price}`}>{formatEuro(best.totalInCent)}</span>
        {before === undefined ? null : (
          <s className={styles.before} title={copy.before(before)}>
            <span className="u-hidden">{copy.before(before)} </span>
            <span aria-hidden="true">{formatEuro(before)}</span>
          </s>
        )}
        {best.basePrice === undefined ? null : <span className="u-meta">{copy.basePrice(best.basePrice.priceInCent, best.basePrice.unit)}</span>}
      </p>
      <p className={styles.shop}>
        <PartnerLogo src={best.shop.logo} name={best.shop.name} shape="wide" className={styles.shopLogo} />
        <span>
          {copy.at(best.shop.name)} · {copy.availability[best.availability]}
        </span>
      </p>
      {best.points > 0 ? <PointsTag points={best.points} /> : null}
    </div>
  );
}

export function BuyBox({ product, best, alert }: BuyBoxProps) {
  const copy = useTexts(productCopy);
  const { gtin, name, image, priceInCent } = product;
  return (
    <Card look="panel" className={styles.buy}>
      {best === undefined ? <p>{copy.unavailable}</p> : <Best product={product} best={best} />}
      <div className={styles.actions}>
        {best === undefined ? null : <ToShop gtin={gtin} offer={best} type="block" size="xlarge" />}
        <AlertButton product={{ gtin, name, image, priceInCent }} block>
          {alert === undefined ? copy.alert : copy.alertSet(alert.targetPriceInCent)}
        </AlertButton>
        <CompareControl gtin={gtin} name={name} />
      </div>
    </Card>
  );
}
