// The products of a category and of those below it.
import type { ProductCategory, ProductSearchResult } from '@pluspunkt/core/prices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { redirectTo } from '../../platform/routing/redirect-to.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { statusOf } from '../../platform/query/query.ts';
import { CataloguePort, ProductsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { CategoryTiles, categoryPath } from './parts/category-tiles.tsx';
import { listCopy, pricesCopy } from './de.ts';
import { choiceCount, filterFrom, filterPath, PAGE_SIZE, productQueryOf } from './price-filter.ts';
import { canonicalQuery, categoriesQuery, productSearchQuery } from './prices.queries.ts';
import { ProductList } from './parts/product-list.tsx';
import { listingDataOf } from './structured-data.ts';
import styles from './prices.module.css';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const name = args.params['name'] ?? '';
  const catalogue = ports.get(CataloguePort);
  try {
    const categories = await queries.ensureQueryData(categoriesQuery(catalogue));
    if (!categories.some(({ slug }) => slug === name)) {
      // A category that was renamed has its former addresses; all others are unknown.
      const { path } = await queries.fetchQuery(canonicalQuery(catalogue, name));
      if (path !== pathname) throw redirectTo(path + search, args.request, 301);
    }
    await queries.ensureQueryData(productSearchQuery(ports.get(ProductsPort), filterFrom(searchParams, name)));
  } catch (error) {
    if (error instanceof Response || statusOf(error) !== 404) throw error;
    throw new Response(null, { status: 404 });
  }
  return null;
}

const categoriesIn = (queries: HeadInput['queries']): readonly ProductCategory[] => queries.getQueryData<readonly ProductCategory[]>(['product-categories']) ?? [];

/** From price comparison as a whole down to the category. */
const wayTo = (category: ProductCategory, parent: ProductCategory | undefined, texts: Texts) => [
  { name: texts(pricesCopy).title, path: '/preisvergleich' },
  ...(parent === undefined ? [] : [{ name: parent.name, path: categoryPath(parent.slug) }]),
  { name: category.name, path: categoryPath(category.slug) },
];

function head({ params, url, queries, texts }: HeadInput): Head {
  const pricesTexts = texts(pricesCopy);
  const listTexts = texts(listCopy);
  const slug = params['name'] ?? '';
  const categories = categoriesIn(queries);
  const category = categories.find((one) => one.slug === slug);
  if (category === undefined) return { title: pricesTexts.title, noIndex: true };
  const filter = filterFrom(url.searchParams, slug);
  const found = queries.getQueryData<ProductSearchResult>(['products', productQueryOf(filter)]);
  const narrowed = choiceCount(filter) > 0 || filter.query !== '' || filter.sort !== 'beliebt';
  return {
    title: `${category.name}${listTexts.pageNote(filter.page)}`,
    description: listTexts.categoryDescription(category.name, category.products),
    canonical: narrowed ? categoryPath(slug) : filterPath(filter),
    noIndex: narrowed,
    // Written by the server only; search engines do not read it after a navigation.
    structuredData: import.meta.env.SSR
      ? listingDataOf({ crumbs: wayTo(category, categories.find(({ id }) => id === category.parentId), texts), items: found?.items ?? [], before: (filter.page - 1) * PAGE_SIZE }, url.origin)
      : undefined,
  };
}

export default function PriceCategoryPage() {
  const texts = useAllTexts();
  const listTexts = texts(listCopy);
  const { name = '' } = useParams();
  const [params] = useSearchParams();
  const filter = filterFrom(params, name);
  const { data: categories } = useSuspenseQuery(categoriesQuery(usePort(CataloguePort)));
  const { data: result } = useSuspenseQuery(productSearchQuery(usePort(ProductsPort), filter));
  const category = categories.find(({ slug }) => slug === name);
  if (category === undefined) return null;
  const parent = categories.find(({ id }) => id === category.parentId);
  const siblings = categories.filter(({ parentId }) => parentId === (parent ?? category).id);
  const { price, isEstimated } = result.facets;
  const { minInCent, maxInCent } = price;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={wayTo(category, parent, texts).map(({ name: label, path: href }) => ({ label, href }))}
      />
      <header className={styles.head}>
        <h1>{category.name}</h1>
        <p className="u-meta">
          {`${listTexts.count(result.totalNumberOfResults, result.totalIsEstimated)}${maxInCent > 0 && isEstimated !== true ? ` · ${listTexts.priceRange(minInCent, maxInCent)}` : ''}`}
        </p>
      </header>
      <CategoryTiles categories={siblings} current={name} label={listTexts.subcategories} />
      <ProductList filter={filter} result={result} />
    </div>
  );
}

PriceCategoryPage.head = head;
PriceCategoryPage.loader = loader;
