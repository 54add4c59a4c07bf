// The brochure that is nearest: fanned out with two others, with what fell most in price.
import type { Brochure, BrochureProduct } from '@pluspunkt/core/brochures';
import BookOpen from 'lucide-react/icons/book-open';
import { readerPath } from '../../platform/paths/reader-path.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Delta, PriceTag } from '../../ui/tag/tag.tsx';
import { COVER } from './brochure-card.tsx';
import { distanceOf, validityOf } from './brochure-labels.ts';
import styles from './featured-brochure.module.css';
import { brochuresCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

const percentOf = ({ priceInCent, formerPriceInCent }: BrochureProduct): number | undefined =>
  formerPriceInCent === undefined ? undefined : Math.round((priceInCent / formerPriceInCent - 1) * 100);

function Deal({ product }: { readonly product: BrochureProduct }) {
  const percent = percentOf(product);
  return (
    <li className={styles.deal}>
      <Picture src={product.image} alt="" tint="none" size="m" className={styles.dealPicture} />
      <div>
        <Link href={readerPath(product.brochureId, product.pageNumber)} className={styles.dealName}>
          {product.name}, {product.detail}
        </Link>
        <p className={styles.dealPrice}>
          <PriceTag cents={product.priceInCent} before={product.formerPriceInCent} size="m" />
          {percent === undefined ? null : <Delta percent={percent} />}
        </p>
      </div>
    </li>
  );
}

interface FeaturedBrochureProps {
  readonly brochure: Brochure;
  /** Two more, behind it. */
  readonly others: readonly Brochure[];
  readonly deals: readonly BrochureProduct[];
  /** When the list was requested, in milliseconds. */
  readonly at: number;
}

export function FeaturedBrochure({ brochure, others, deals, at }: FeaturedBrochureProps) {
  const texts = useAllTexts();
  const copy = texts(brochuresCopy);
  const { id, title, company, image, distance, pageCount } = brochure;
  const near = distance === undefined ? copy.pages(pageCount) : `${distanceOf(distance, texts)} · ${copy.pages(pageCount)}`;
  return (
    <section className={styles.featured} aria-labelledby="empfohlen">
      <div className={styles.fan} aria-hidden="true">
        {others[0] === undefined ? null : <img src={others[0].image} {...COVER} alt="" className={styles.left} decoding="async" />}
        <img src={image} {...COVER} alt="" className={styles.middle} fetchPriority="high" data-brochure={id} />
        {others[1] === undefined ? null : <img src={others[1].image} {...COVER} alt="" className={styles.right} decoding="async" />}
      </div>
      <div className={styles.words}>
        <Badge tone="sun">{distance === undefined ? copy.featuredAnywhere : copy.featured}</Badge>
        <h2 id="empfohlen" className={styles.headline}>
          {company.name}: {title}
        </h2>
        <p>
          {validityOf(brochure, at, texts)} · {near}
        </p>
        <ul className={styles.deals}>
          {deals.map((product) => (
            <Deal key={product.id} product={product} />
          ))}
        </ul>
        <ButtonLink href={readerPath(id)} icon={BookOpen} aria-label={copy.openOf(title)}>
          {copy.open}
        </ButtonLink>
      </div>
    </section>
  );
}
