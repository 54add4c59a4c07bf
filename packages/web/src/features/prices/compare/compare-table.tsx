// Products side by side as a table: prices, shops, differences.
import { compareProducts, type Offer, type Product } from '@pluspunkt/core/prices';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatEuro, formatPercent, formatWhole } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PointsTag, PriceTag } from '../../../ui/tag/tag.tsx';
import { tintAt } from '../../../ui/tint.ts';
import { cardCopy } from '../de.ts';
import { productCopy } from '../product-de.ts';
import styles from './compare.module.css';
import { comparePath, type CompareView } from './compare-path.ts';
import { compareCopy } from './de.ts';
import { useAllTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';

/** One row: its cells, and their texts for comparison. */
interface Line {
  readonly name: string;
  readonly cells: readonly { readonly shown: ReactNode; readonly word: string }[];
}

const bestOf = ({ offerList }: Product): Offer | undefined =>
  offerList.filter(({ availability }) => availability !== 'sold-out').toSorted((a, b) => a.totalInCent - b.totalInCent)[0];

const word = (text: string | undefined, texts: Texts): { readonly shown: ReactNode; readonly word: string } => ({ shown: text ?? <span className="u-meta">{texts(compareCopy).none}</span>, word: text ?? '' });

const priceCell = ({ gtin, priceInCent, reductionInPercent, lowestPriceOf30DaysInCent: before }: Product, cheapest: readonly string[], texts: Texts) => {
  const copy = texts(compareCopy);
  return {
    word: String(priceInCent ?? ''),
    shown:
      priceInCent === undefined ? (
        <span className="u-meta">{copy.unavailable}</span>
      ) : (
        <span className={styles.price}>
          <PriceTag cents={priceInCent} size="l" />
          {cheapest.includes(gtin) ? <Badge tone="success">{copy.cheapest}</Badge> : null}
          {/* A reduction is shown against the lowest price of 30 days and nothing else. */}
          {reductionInPercent === undefined || before === undefined ? null : <span className={styles.below}>{copy.below(formatPercent(reductionInPercent), before)}</span>}
        </span>
      ),
  };
};

function linesOf(products: readonly Product[], texts: Texts): readonly Line[] {
  const copy = texts(compareCopy);
  const cardTexts = texts(cardCopy);
  const productTexts = texts(productCopy);
  const { attributes, cheapest } = compareProducts(products);
  const best = products.map(bestOf);
  const { rows } = copy;
  const base = (offer: Offer | undefined): string | undefined => (offer?.basePrice === undefined ? undefined : cardTexts.basePrice(offer.basePrice.priceInCent, offer.basePrice.unit));
  const delivery = (offer: Offer): string => `${productTexts.availability[offer.availability]}, ${productTexts.delivery(offer.deliveryDays)}`;
  const all: readonly Line[] = [
    { name: rows.price, cells: products.map((product) => priceCell(product, cheapest, texts)) },
    { name: rows.basePrice, cells: best.map((offer) => word(base(offer), texts)) },
    { name: rows.shop, cells: best.map((offer) => word(offer?.shop.name, texts)) },
    { name: rows.delivery, cells: best.map((offer) => word(offer === undefined ? undefined : delivery(offer), texts)) },
    { name: rows.points, cells: products.map(({ points }) => ({ shown: points > 0 ? <PointsTag points={points} size="s" /> : word(undefined, texts).shown, word: String(points) })) },
    { name: rows.offers, cells: products.map(({ offers }) => word(formatWhole(offers), texts)) },
    { name: rows.lowest, cells: products.map(({ lowestPriceOf30DaysInCent: cents }) => word(cents === undefined ? undefined : formatEuro(cents), texts)) },
    { name: rows.brand, cells: products.map(({ brand }) => word(brand, texts)) },
    ...attributes.map(({ name, values }): Line => ({ name, cells: values.map((value) => word(value, texts)) })),
  ];
  // Omits a row without values.
  return all.filter(({ cells }) => cells.some((cell) => cell.word !== ''));
}

const differs = ({ cells }: Line): boolean => new Set(cells.map((cell) => cell.word)).size > 1;

interface CompareTableProps {
  readonly products: readonly Product[];
  readonly view: CompareView;
}

export function CompareTable({ products, view }: CompareTableProps) {
  const texts = useAllTexts();
  const copy = texts(compareCopy);
  const lines = linesOf(products, texts);
  const shown = view.differences ? lines.filter(differs) : lines;
  if (shown.length === 0) return <p>{copy.same}</p>;
  return (
    // Wider than a phone, so it scrolls horizontally; its links make it reachable by keyboard.
    <div role="region" aria-label={copy.table} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="u-hidden">{copy.rows.product}</span>
            </th>
            {products.map(({ gtin, name, image, path }, index) => (
              <th key={gtin} scope="col" className={styles.product}>
                <Picture src={image} alt="" tint={tintAt(index)} size="xl" eager />
                <Link href={path} className={styles.name}>
                  {name}
                </Link>
                <Link href={comparePath({ ...view, gtins: view.gtins.filter((one) => one !== gtin) })} look="text" className={styles.remove} aria-label={copy.remove(name)}>
                  <Icon glyph={X} size="s" />
                  {copy.removeShort}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.name} className={classNames(products.length > 1 && differs(line) && styles.differs)}>
              <th scope="row">{line.name}</th>
              {line.cells.map(({ shown: cell }, index) => (
                <td key={products[index]?.gtin}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
