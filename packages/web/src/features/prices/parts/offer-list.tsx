// The offers of a product with shipping, best first, with the legally required information about shops.
import type { Offer } from '@pluspunkt/core/prices';
import Truck from 'lucide-react/icons/truck';
import { LeaveForShop, shopLinkOf } from '../../partners/index.ts';
import { useLoggedIn } from '../../../platform/session/use-session.ts';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ChipLink } from '../../../ui/chip/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatEuro } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PartnerLogo } from '../../../ui/picture/picture.tsx';
import { PointsTag } from '../../../ui/tag/tag.tsx';
import { productCopy } from '../product-de.ts';
import styles from './offer-list.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export const OFFER_SORTS = ['preis', 'lieferung', 'punkte'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

const orders: Readonly<Record<OfferSort, (a: Offer, b: Offer) => number>> = {
  preis: (a, b) => a.totalInCent - b.totalInCent,
  lieferung: (a, b) => a.deliveryDays.to - b.deliveryDays.to || a.totalInCent - b.totalInCent,
  punkte: (a, b) => b.points - a.points || a.totalInCent - b.totalInCent,
};

const soldOut = ({ availability }: Offer): number => (availability === 'sold-out' ? 1 : 0);

/** Sold-out offers come last in every order. */
export const sortedOffers = (offers: readonly Offer[], sort: OfferSort): readonly Offer[] => offers.toSorted((a, b) => soldOut(a) - soldOut(b) || orders[sort](a, b));

const readAt = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' });

interface ToShopProps extends Pick<ButtonLinkProps, 'size' | 'colour' | 'type' | 'className'> {
  readonly gtin: string;
  readonly offer: Offer;
}

/** Opens the shop in a new window after the hints; without an address it links to the partner's page. */
export function ToShop({ gtin, offer: { url, shop }, ...look }: ToShopProps) {
  const copy = useTexts(productCopy);
  const cardNumber = useLoggedIn()?.cardNumber;
  const link = url === undefined ? undefined : shopLinkOf(url, cardNumber);
  if (link === undefined) {
    return (
      <ButtonLink {...look} href={`/partner/${encodeURIComponent(shop.id)}`}>
        {copy.toPartner}
        <span className="u-hidden"> {shop.name}</span>
      </ButtonLink>
    );
  }
  return (
    <LeaveForShop {...look} partnerName={shop.name} gtin={gtin} shop={link}>
      {copy.toShop}
      <span className="u-hidden"> {copy.newWindow(shop.name)}</span>
    </LeaveForShop>
  );
}

function OfferRow({ gtin, offer, best }: { readonly gtin: string; readonly offer: Offer; readonly best: boolean }) {
  const copy = useTexts(productCopy);
  const { shop, priceInCent, shippingInCent, totalInCent, availability, deliveryDays, basePrice, points } = offer;
  const sold = availability !== 'sold-out';
  return (
    <li className={classNames(styles.offer, 'u-below-fold', best && styles.best, !sold && styles.soldOut)}>
      <PartnerLogo src={shop.logo} name={shop.name} shape="wide" className={styles.logo} />
      <div className={styles.text}>
        <h3 className={styles.shop}>{shop.name}</h3>
        <p className={styles.delivery}>
          <Icon glyph={Truck} size="s" />
          <span>{`${copy.availability[availability]}${sold ? `, ${copy.delivery(deliveryDays)}` : ''}`}</span>
        </p>
        {sold && points > 0 ? <PointsTag points={points} size="s" className={styles.points} /> : null}
      </div>
      <div className={styles.price}>
        <p className={classNames('u-figure', styles.total)}>{formatEuro(totalInCent)}</p>
        <p className={styles.small}>{shippingInCent === 0 ? copy.shippingFree : copy.shippingCost(priceInCent, shippingInCent)}</p>
        {basePrice === undefined ? null : <p className={styles.small}>{copy.basePrice(basePrice.priceInCent, basePrice.unit)}</p>}
      </div>
      {sold ? <ToShop gtin={gtin} offer={offer} size="medium" colour={best ? 'primary' : 'outline-neutral'} className={styles.button} /> : null}
      <details className={styles.provider}>
        <summary aria-label={copy.providerOf(shop.name)}>{copy.provider}</summary>
        <p>{shop.imprint}</p>
        <p>{copy.feed(readAt.format(new Date(shop.feedReadAt)))}</p>
      </details>
    </li>
  );
}

export interface OfferListProps {
  readonly gtin: string;
  readonly offers: readonly Offer[];
  readonly sort: OfferSort;
  readonly hrefOf: (sort: OfferSort) => string;
}

export function OfferList({ gtin, offers, sort, hrefOf }: OfferListProps) {
  const copy = useTexts(productCopy);
  if (offers.length === 0) return null;
  return (
    <Card as="section" look="panel" labelledBy="angebote" className={styles.card}>
      <h2 id="angebote">{copy.offers(offers.filter((offer) => soldOut(offer) === 0).length)}</h2>
      {offers.length < 2 ? null : (
        <nav aria-label={copy.sort} className={styles.sorts}>
          {OFFER_SORTS.map((id) => (
            <ChipLink key={id} href={hrefOf(id)} current={id === sort}>
              {copy.sorts[id]}
            </ChipLink>
          ))}
        </nav>
      )}
      <ol className={styles.list}>
        {sortedOffers(offers, sort).map((offer, index) => (
          <OfferRow key={offer.id} gtin={gtin} offer={offer} best={index === 0 && soldOut(offer) === 0} />
        ))}
      </ol>
      <p className={styles.small}>{copy.leaving}</p>
    </Card>
  );
}
