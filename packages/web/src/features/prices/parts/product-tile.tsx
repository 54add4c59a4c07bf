// A product in a list: its picture, what it costs with shipping, how the price went, and a heart.
import type { ProductSummary } from '@pluspunkt/core/prices';
import { useFavourite } from '../../favourites/index.ts';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { PointsTag } from '../../../ui/tag/tag.tsx';
import { tintAt } from '../../../ui/tint.ts';
import { cardCopy } from '../de.ts';
import { useAllTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';
import type { Elements } from '../../../ui/elements.ts';

/** Text alternative of the sparkline; empty without one. */
function trendInWords(trend: readonly number[], texts: Texts): string {
  const copy = texts(cardCopy);
  const [first, last] = [trend[0], trend.at(-1)];
  if (first === undefined || last === undefined || first === 0 || trend.length < 2) return '';
  const percent = Math.round((last / first - 1) * 100);
  return percent < 0 ? copy.fell(percent) : percent > 0 ? copy.rose(percent) : copy.same;
}

interface ProductTileProps {
  readonly product: ProductSummary;
  /** Place in the grid; neighbours get different grounds by it. */
  readonly place: number;
  readonly level?: 2 | 3;
  /** In the first view: its picture is loaded at once. */
  readonly eager?: boolean;
  /** A control at its foot. */
  readonly tool?: Elements;
}

export function ProductTile({ product, place, level = 3, eager, tool }: ProductTileProps) {
  const texts = useAllTexts();
  const copy = texts(cardCopy);
  const { gtin, name, shortText, image, path, priceInCent, basePrice, offers, lowestPriceOf30DaysInCent, reductionInPercent, points, trend } = product;
  const favourite = useFavourite({ gtin, name });
  const sold = priceInCent !== undefined;
  return (
    <ProductCard
      href={path}
      name={name}
      subtitle={shortText}
      picture={image}
      tint={tintAt(place)}
      cents={priceInCent}
      unavailable={copy.unavailable}
      // A reduction is shown against the lowest price of 30 days and nothing else.
      before={reductionInPercent === undefined ? undefined : lowestPriceOf30DaysInCent}
      percent={reductionInPercent}
      from={offers > 1}
      basePrice={basePrice === undefined ? undefined : copy.basePrice(basePrice.priceInCent, basePrice.unit)}
      history={sold ? trend : undefined}
      historyLabel={trendInWords(trend, texts)}
      note={
        sold ? (
          <>
            <span>{copy.offers(offers)}</span>
            {points > 0 ? <PointsTag points={points} size="s" /> : null}
          </>
        ) : undefined
      }
      favourite={favourite}
      level={level}
      eager={eager}
      tool={tool}
    />
  );
}
