// Categories with their pictures: a row that scrolls on phones, a grid on wide screens.
import type { ProductCategory } from '@pluspunkt/core/prices';
import { classNames } from '../../../ui/class-names.ts';
import { formatWhole } from '../../../ui/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { tintAt } from '../../../ui/tint.ts';
import { listCopy } from '../de.ts';
import styles from './category-tiles.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export const categoryPath = (slug: string): string => `/preisvergleich/c/${slug}`;

interface CategoryTilesProps {
  readonly categories: readonly ProductCategory[];
  readonly current?: string;
  readonly label: string;
}

export function CategoryTiles({ categories, current, label }: CategoryTilesProps) {
  const copy = useTexts(listCopy);
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {categories.map(({ id, name, slug, image, products }, index) => (
          <li key={id}>
            <Link href={categoryPath(slug)} aria-current={slug === current ? 'page' : undefined} className={styles.tile}>
              <span className={styles.picture}>
                <Picture src={image} alt="" tint={tintAt(index)} size="fill" shown={104} eager={index < 4} />
              </span>
              <span className={styles.name}>{name}</span>
              <span className={classNames('u-meta', styles.count)}>
                {formatWhole(products)}
                <span className="u-hidden"> {copy.count(products).replace(/^\S+ /, '')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
