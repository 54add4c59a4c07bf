// The start of price comparison: search, categories, and what has become cheaper.
import Heart from 'lucide-react/icons/heart';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { CataloguePort, ProductsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SkeletonProduct } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { tintAt } from '../../ui/tint.ts';
import { categoryPath } from './parts/category-tiles.tsx';
import { listCopy, pricesCopy } from './de.ts';
import { categoriesQuery, fallenPricesQuery } from './prices.queries.ts';
import { PriceSearchForm } from './price-search/price-search-form.tsx';
import { ProductTile } from './parts/product-tile.tsx';
import listStyles from './parts/product-list.module.css';
import styles from './prices.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Both blocks fail and recover separately; the page with its search always works. */
async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  await Promise.all([queries.prefetchQuery(categoriesQuery(ports.get(CataloguePort))), queries.prefetchQuery(fallenPricesQuery(ports.get(ProductsPort)))]);
  return null;
}

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(pricesCopy);
  return { title: copy.title, description: copy.description, canonical: '/preisvergleich' };
};

const skeletons = (count: number) => (
  <div className={listStyles.grid}>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonProduct key={index} />
    ))}
  </div>
);

function Categories() {
  const copy = useTexts(pricesCopy);
  const listTexts = useTexts(listCopy);
  const categories = useBlock(categoriesQuery(usePort(CataloguePort)));
  return (
    <section aria-labelledby="kategorien">
      <SectionHead id="kategorien" title={copy.categories} />
      <BlockView block={categories} failure={copy.categoriesFailure} skeleton={skeletons(4)}>
        {(all) => (
          <ul className={styles.categories}>
            {all
              .filter(({ parentId }) => parentId === undefined)
              .map(({ id, name, slug, image, products }, index) => (
                <li key={id} className={styles.category}>
                  <Picture src={image} alt="" tint={tintAt(index)} size="xl" eager={index < 4} className={styles.categoryPicture} />
                  <div className={styles.categoryText}>
                    <h3>
                      <Link href={categoryPath(slug)} className={styles.categoryLink}>
                        {name}
                      </Link>
                    </h3>
                    <p className="u-meta">{listTexts.count(products)}</p>
                    <ul className={styles.below}>
                      {all
                        .filter(({ parentId }) => parentId === id)
                        .map((child) => (
                          <li key={child.id}>
                            <Link href={categoryPath(child.slug)} className={styles.child}>
                              {child.name}
                            </Link>
                          </li>
                        ))}
                    </ul>
                  </div>
                </li>
              ))}
          </ul>
        )}
      </BlockView>
    </section>
  );
}

function FallenPrices() {
  const copy = useTexts(pricesCopy);
  const fallen = useBlock(fallenPricesQuery(usePort(ProductsPort)));
  return (
    <section aria-labelledby="preisstuerze">
      <SectionHead id="preisstuerze" title={copy.fallen} note={copy.fallenNote} more={{ label: copy.fallenAll, href: '/preisvergleich/suche?reduziert=1&sortierung=ersparnis' }} />
      <BlockView block={fallen} failure={copy.fallenFailure} skeleton={skeletons(8)}>
        {(products) =>
          products.length === 0 ? (
            <p className="u-meta">{copy.fallenEmpty}</p>
          ) : (
            <ul className={listStyles.grid}>
              {products.map((product, index) => (
                <li key={product.gtin}>
                  <ProductTile product={product} place={index} eager={index < 4} />
                </li>
              ))}
            </ul>
          )
        }
      </BlockView>
    </section>
  );
}

export default function PricesPage() {
  const copy = useTexts(pricesCopy);
  const categories = useBlock(categoriesQuery(usePort(CataloguePort)));
  const count = categories.status === 'ready' ? categories.data.filter(({ parentId }) => parentId === undefined).reduce((sum, { products }) => sum + products, 0) : 0;
  const isNew = categories.status === 'ready' && categories.data.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.head}>
          <h1>{copy.headline(count)}</h1>
          <p className="u-meta">{copy.lead}</p>
        </div>
        <ButtonLink href="/merkzettel" colour="outline-neutral" size="medium" icon={Heart} className={styles.favourites}>
          {copy.favourites}
        </ButtonLink>
        {isNew ? null : (
          <div className={styles.search}>
            <PriceSearchForm value="" />
          </div>
        )}
      </header>
      {isNew ? (
        <EmptyState picture="1f6d2" tint="sky" title={copy.noneTitle}>
          {copy.noneText}
        </EmptyState>
      ) : (
        <>
          <FallenPrices />
          <Categories />
        </>
      )}
    </div>
  );
}

PricesPage.head = head;
PricesPage.loader = loader;
