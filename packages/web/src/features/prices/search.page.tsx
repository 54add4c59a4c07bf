// Products by words, of all categories or of one.
import type { ProductSearchResult } from '@pluspunkt/core/prices';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { CataloguePort, ProductsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { Rail } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { listCopy, pricesCopy } from './de.ts';
import { filterFrom, filterPath, type PriceFilter } from './price-filter.ts';
import { categoriesQuery, productSearchQuery } from './prices.queries.ts';
import { PriceSearchForm } from './price-search/price-search-form.tsx';
import { ProductList } from './parts/product-list.tsx';
import styles from './prices.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const filter = filterFrom(new URL(args.request.url).searchParams);
  await Promise.all([
    queries.ensureQueryData(productSearchQuery(ports.get(ProductsPort), filter)),
    // Categories are optional: without them the list still works.
    queries.prefetchQuery(categoriesQuery(ports.get(CataloguePort))),
  ]);
  return null;
}

/** Search and filter results are not indexed by search engines. */
function head({ url, texts }: HeadInput): Head {
  const listTexts = texts(listCopy);
  const pricesTexts = texts(pricesCopy);
  return { title: `${listTexts.searchTitle(filterFrom(url.searchParams).query)} im ${pricesTexts.title}`, description: pricesTexts.description, noIndex: true };
}

interface CategoryChipsProps {
  readonly filter: PriceFilter;
  readonly upper: ReadonlySet<string>;
  readonly facets: ProductSearchResult['facets'];
}

/** The upper categories with hits; within one, its own. */
function CategoryChips({ filter, upper, facets }: CategoryChipsProps) {
  const listTexts = useTexts(listCopy);
  const pricesTexts = useTexts(pricesCopy);
  const shown = facets.categories.filter(({ value }) => upper.has(value));
  if (shown.length < 2 && filter.category === '') return null;
  const to = (category: string): string => filterPath({ ...filter, category, page: 1 });
  return (
    <nav aria-label={listTexts.subcategories}>
      <Rail>
        <ChipLink href={to('')} current={filter.category === ''}>
          {pricesTexts.categories}
        </ChipLink>
        {shown.map(({ value, label, count }) => (
          <ChipLink key={value} href={to(value)} current={value === filter.category} count={listTexts.choice(count, facets.isEstimated)}>
            {label}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  );
}

export default function PriceSearchPage() {
  const pricesTexts = useTexts(pricesCopy);
  const listTexts = useTexts(listCopy);
  const [params] = useSearchParams();
  const filter = filterFrom(params);
  const { data: result } = useSuspenseQuery(productSearchQuery(usePort(ProductsPort), filter));
  const { data: categories = [] } = useQuery(categoriesQuery(usePort(CataloguePort)));
  const upper = new Set(categories.filter(({ id, parentId }) => parentId === undefined || id === filter.category).map(({ slug }) => slug));
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { label: pricesTexts.title, href: '/preisvergleich' },
          { label: listTexts.searchTitle(filter.query), href: filterPath(filter) },
        ]}
      />
      <header className={styles.head}>
        <h1>{listTexts.searchTitle(filter.query)}</h1>
        <p className="u-meta">{listTexts.count(result.totalNumberOfResults, result.totalIsEstimated)}</p>
      </header>
      <div className={styles.search}>
        <PriceSearchForm key={filter.query} value={filter.query} hidden={filter.category === '' ? {} : { kategorie: filter.category }} />
      </div>
      {result.correctedQuery === undefined ? null : <Notice>{listTexts.corrected(filter.query, result.correctedQuery)}</Notice>}
      <CategoryChips filter={filter} upper={upper} facets={result.facets} />
      <ProductList filter={filter} result={result} />
    </div>
  );
}

PriceSearchPage.head = head;
PriceSearchPage.loader = loader;
