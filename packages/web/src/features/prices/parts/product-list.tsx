// A list of products with its filter, order and pages: what search and category pages have in common.
import { MOST_SHOWN_PRODUCTS, productPages, type ProductSearchResult } from '@pluspunkt/core/prices';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import X from 'lucide-react/icons/x';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Menu } from '../../../ui/popover/popover.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { CompareBar, CompareTick } from '../compare/compare-tick.tsx';
import { listCopy } from '../de.ts';
import { Facets, FilterButton } from './facets.tsx';
import { choiceCount, filterPath, PAGE_SIZE, sortWords, withoutChoices, type PriceFilter } from '../price-filter.ts';
import { ProductTile } from './product-tile.tsx';
import styles from './product-list.module.css';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';
import { PartBoundary } from '../../../platform/blocks/part-boundary.tsx';

/** Pictures of the first view are loaded at once. */
const FIRST_VIEW = 4;
/** Phones show one row of it. */
const FIRST_ROW = 2;

interface ListProps {
  readonly filter: PriceFilter;
  readonly result: ProductSearchResult;
}

/** One way to take away each choice. */
function chosenOf(filter: PriceFilter, { facets }: ProductSearchResult, texts: Texts): readonly { readonly label: string; readonly without: PriceFilter }[] {
  const copy = texts(listCopy);
  const { brands, shops, from, to, inStock, reduced } = filter;
  const first = { ...filter, page: 1 };
  const { from: _from, to: _to, ...anyPrice } = first;
  return [
    ...brands.map((brand) => ({ label: brand, without: { ...first, brands: brands.filter((one) => one !== brand) } })),
    ...shops.map((shop) => ({ label: facets.shops.find(({ value }) => value === shop)?.label ?? shop, without: { ...first, shops: shops.filter((one) => one !== shop) } })),
    ...(from === undefined && to === undefined ? [] : [{ label: copy.chips.price(from, to), without: anyPrice }]),
    ...(inStock ? [{ label: copy.chips.inStock, without: { ...first, inStock: false } }] : []),
    ...(reduced ? [{ label: copy.chips.reduced, without: { ...first, reduced: false } }] : []),
  ];
}

function Chosen({ filter, result }: ListProps) {
  const texts = useAllTexts();
  const copy = texts(listCopy);
  const chosen = chosenOf(filter, result, texts);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={copy.chosen}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link href={filterPath(without)} className={styles.chip} aria-label={copy.remove(label)}>
            {label}
            <Icon glyph={X} size="s" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={filterPath(withoutChoices(filter))} look="text" className={styles.clear}>
          {copy.removeAll}
        </Link>
      </li>
    </ul>
  );
}

function SortMenu({ filter }: { readonly filter: PriceFilter }) {
  const copy = useTexts(listCopy);
  return (
    <Menu
      id="sortierungen"
      label={copy.sort}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} size="medium" colour="outline-neutral" icon={ArrowDownUp} aria-label={`${copy.sort}: ${copy.sorts[filter.sort]}`} className={styles.sort}>
          {copy.sorts[filter.sort]}
        </Button>
      )}
      items={sortWords.map((sort) => ({ label: copy.sorts[sort], href: filterPath({ ...filter, sort, page: 1 }), current: sort === filter.sort }))}
    />
  );
}

function Empty({ filter }: { readonly filter: PriceFilter }) {
  const copy = useTexts(listCopy);
  const narrowed = choiceCount(filter) > 0;
  const action = narrowed ? (
    <ButtonLink href={filterPath(withoutChoices(filter))}>{copy.emptyReset}</ButtonLink>
  ) : (
    <ButtonLink href="/preisvergleich">{copy.emptyHome}</ButtonLink>
  );
  return (
    <EmptyState picture="1f50d" tint="sky" title={copy.emptyTitle} action={action}>
      {narrowed ? copy.emptyChoices : copy.emptyWords}
    </EmptyState>
  );
}

export function ProductList({ filter, result }: ListProps) {
  const copy = useTexts(listCopy);
  const { items, totalNumberOfResults } = result;
  const pages = productPages(totalNumberOfResults, PAGE_SIZE);
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <FilterButton filter={filter} />
        <SortMenu filter={filter} />
      </div>
      <Facets filter={filter} result={result} />
      <div className={styles.results}>
        <Chosen filter={filter} result={result} />
        {items.length === 0 ? (
          <Empty filter={filter} />
        ) : (
          <ul className={styles.grid}>
            {items.map((product, index) => (
              <li key={product.gtin} className={index < FIRST_ROW ? undefined : 'u-below-fold'}>
                <PartBoundary>
                  <ProductTile product={product} place={index} level={2} eager={index < FIRST_VIEW} tool={<CompareTick gtin={product.gtin} name={product.name} />} />
                </PartBoundary>
              </li>
            ))}
          </ul>
        )}
        {items.length === 0 ? null : <CompareBar shown={items.map(({ gtin }) => gtin)} />}
        {totalNumberOfResults > MOST_SHOWN_PRODUCTS && filter.page >= pages ? <p className="u-meta">{copy.lastPage(MOST_SHOWN_PRODUCTS)}</p> : null}
        <Pagination page={filter.page} pages={pages} hrefFor={(page) => filterPath({ ...filter, page })} label={copy.pages} className={`${styles.pages} u-below-fold`} />
      </div>
    </div>
  );
}
