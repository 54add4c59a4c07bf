// Brochures near a place, of all categories or of one, and their products.
import { brochureCategoryOf, isEmptyResult, isNoted, type BrochureCategory } from '@pluspunkt/core/brochures';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { option as O } from 'fp-ts';
import Search from 'lucide-react/icons/search';
import { lazy, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { afterNextFrame } from '../../ui/after-next-frame.ts';
import { BROCHURES_PATH, readerPath } from '../../platform/paths/reader-path.ts';
import { FilterForm } from '../../ui/filter-form/filter-form.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { Optional } from '../../ui/optional.tsx';
import { type DeviceList, ProductRow, ShoppingListButton, useShoppingList } from '../shopping-list/index.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { BrochuresPort, StoresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { Rail } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { BrochureCard } from './brochure-card.tsx';
import { brochureFilterFrom, categoryPath, filterParts, filterPath, type BrochureFilter } from './brochure-filter.ts';
import { brochureCategoriesQuery, brochureListQuery, isLocated, LIST_LIMIT, type BrochureList } from './brochures.queries.ts';
import styles from './brochures.module.css';
import { brochuresCopy, placeCopy } from './de.ts';
import { FeaturedBrochure } from './featured-brochure.tsx';
import { PlaceForm } from './place-form.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

const ImpressionTracker = lazy(() => import('./tracking.tsx').then(whenLoaded).then((module) => ({ default: module.ImpressionTracker })));

/** Covers of the first view on a wide screen. */
const EARLY = 6;

/** The category that a path names; undefined for all of them. */
const categoryIn = (segment: string | undefined): number | undefined => (segment === undefined ? undefined : O.toUndefined(brochureCategoryOf(segment)));

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const gateways = { brochures: ports.get(BrochuresPort), stores: ports.get(StoresPort) };
  const segment = args.params['segment'];
  const categoryId = categoryIn(segment);
  const filter = brochureFilterFrom(new URL(args.request.url).searchParams);
  const categories = brochureCategoriesQuery(gateways.brochures);
  if (segment === undefined) {
    // The category filter is optional: without it the list still works.
    await Promise.all([queries.ensureQueryData(brochureListQuery(gateways, filter, undefined)), queries.prefetchQuery(categories)]);
    return null;
  }
  const known = await queries.ensureQueryData(categories);
  if (!known.some(({ id }) => id === categoryId)) throw new Response(null, { status: 404 });
  await queries.ensureQueryData(brochureListQuery(gateways, filter, categoryId));
  return null;
}

function head({ params, url, queries, texts }: HeadInput): Head {
  const copy = texts(brochuresCopy);
  const filter = brochureFilterFrom(url.searchParams);
  const id = categoryIn(params['segment']);
  const category = queries.getQueryData<readonly BrochureCategory[]>(['brochure-categories'])?.find((one) => one.id === id);
  const noIndex = filter.query !== '' || filter.place !== '' || filter.position !== undefined;
  if (category === undefined) return { title: copy.title, description: copy.description, canonical: BROCHURES_PATH, noIndex };
  return { title: copy.headlineOf(category.name), description: copy.categoryDescription(category.name), canonical: categoryPath(category), noIndex };
}

interface CategoriesProps {
  readonly filter: BrochureFilter;
  readonly categories: readonly BrochureCategory[];
  readonly current: number | undefined;
  readonly countOf: BrochureList['countOf'];
}

function Categories({ filter, categories, current, countOf }: CategoriesProps) {
  const copy = useTexts(brochuresCopy);
  const here = countOf === undefined ? categories : categories.filter(({ id }) => (countOf[id] ?? 0) > 0 || id === current);
  if (here.length === 0) return null;
  const total = countOf === undefined ? undefined : Object.values(countOf).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={copy.categories}>
      <Rail className={styles.categories}>
        <ChipLink href={filterPath(BROCHURES_PATH, filter)} current={current === undefined} count={total}>
          {copy.all}
        </ChipLink>
        {here.map((category) => (
          <ChipLink key={category.id} href={filterPath(categoryPath(category), filter)} current={category.id === current} count={countOf?.[category.id] ?? (countOf && 0)}>
            {category.name}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  );
}

function Products({ found, list }: { readonly found: NonNullable<BrochureList['products']>; readonly list: DeviceList }) {
  const copy = useTexts(brochuresCopy);
  if (found.items.length === 0) return null;
  return (
    <section aria-labelledby="angebote">
      <h2 id="angebote">{copy.products}</h2>
      <ul className={styles.products}>
        {found.items.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            noted={isNoted(list.items, product)}
            onNote={list.toggle}
            index={index}
            href={readerPath(product.brochureId, product.pageNumber)}
            where={`${product.detail} · ${product.company}, ${copy.page(product.pageNumber)}`}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether covers are rendered: each is an SVG that the browser parses as a document, and two dozen would delay the frame of the next page. */
function useCovers(): boolean {
  const inServersPage = !useHydrated();
  const [shown, show] = useState(inServersPage);
  useEffect(() => {
    let here = true;
    if (!shown) afterNextFrame(() => here && show(true));
    return () => void (here = false);
  }, [shown]);
  return shown;
}

function Covers({ list, headed }: { readonly list: BrochureList; readonly headed: boolean }) {
  const copy = useTexts(brochuresCopy);
  const { brochures, place, at } = list;
  const covered = useCovers();
  if (brochures.items.length === 0) return null;
  return (
    <section aria-labelledby="prospekte">
      <h2 id="prospekte" className={headed ? undefined : 'u-hidden'}>
        {copy.brochures}
      </h2>
      <ul className={styles.grid}>
        {brochures.items.map((brochure, index) => (
          <BrochureCard key={brochure.id} brochure={brochure} located={isLocated(place)} at={at} early={index < EARLY} covered={covered} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ query, base, filter }: { readonly query: string; readonly base: string; readonly filter: BrochureFilter }) {
  const copy = useTexts(brochuresCopy);
  if (filterPath(base, filter) === BROCHURES_PATH) {
    return (
      <EmptyState picture="1f4f0" tint="sky" title={copy.emptyHeadline}>
        {copy.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="1f4f0"
      tint="sky"
      title={query === '' ? copy.emptyHeadline : copy.emptySearchHeadline(query)}
      action={<ButtonLink href={query === '' ? BROCHURES_PATH : filterPath(base, filter, { query: '' })}>{copy.emptyAction}</ButtonLink>}
    >
      {query === '' ? copy.emptyText : copy.emptySearchText}
    </EmptyState>
  );
}

/** What a search found, or the brochures of a place with the first one large. */
function Results({ data, base, filter, list }: { readonly data: BrochureList; readonly base: string; readonly filter: BrochureFilter; readonly list: DeviceList }) {
  const { brochures, products, deals, at } = data;
  const [first, ...others] = brochures.items;
  const total = Math.max(brochures.totalNumberOfResults, products?.totalNumberOfResults ?? 0);
  if (isEmptyResult(brochures) && (products === undefined || isEmptyResult(products))) return <Nothing query={filter.query} base={base} filter={filter} />;
  return (
    <>
      {first !== undefined && deals.length > 0 ? <FeaturedBrochure brochure={first} others={others.slice(0, 2)} deals={deals} at={at} /> : null}
      {products === undefined ? null : <Products found={products} list={list} />}
      <Covers key={filterPath(base, filter, { page: filter.page })} list={data} headed={products !== undefined} />
      <Pagination page={filter.page} pages={Math.ceil(total / LIST_LIMIT)} hrefFor={(page) => filterPath(base, filter, { page })} />
    </>
  );
}

export default function BrochuresPage() {
  const copy = useTexts(brochuresCopy);
  const placeTexts = useTexts(placeCopy);
  const ports = { brochures: usePort(BrochuresPort), stores: usePort(StoresPort) };
  const [params] = useSearchParams();
  const { segment } = useParams();
  const list = useShoppingList();
  const covers = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const filter = brochureFilterFrom(params);
  const categoryId = categoryIn(segment);
  const { data } = useSuspenseQuery(brochureListQuery(ports, filter, categoryId));
  const { data: categories = [] } = useQuery(brochureCategoriesQuery(ports.brochures));
  const category = categories.find(({ id }) => id === categoryId);
  const base = category === undefined ? BROCHURES_PATH : categoryPath(category);
  const { ort, standort } = filterParts(filter);
  const placeName = data.place.name ?? (isLocated(data.place) ? placeTexts.own : undefined);
  const total = data.brochures.totalNumberOfResults;
  const counted = placeName === undefined ? copy.countAnywhere(total) : copy.count(total, placeName);
  const summary = data.products === undefined ? counted : copy.found(data.products.totalNumberOfResults, filter.query);

  const isNew = total === 0 && filterPath(base, filter) === BROCHURES_PATH;

  return (
    <div ref={covers} className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{category === undefined ? copy.title : category.name}</h1>
          <p className="u-meta" role="status">
            {isNew ? '' : summary}
          </p>
        </div>
        <ShoppingListButton list={list} colour="outline-neutral" />
      </header>
      <div className={styles.controls}>
        <FilterForm
          key={filter.query}
          action={base}
          icon={Search}
          label={copy.searchLabel}
          placeholder={copy.searchPlaceholder}
          submit={copy.search}
          value={filter.query}
          hidden={{ ...(ort === undefined ? {} : { ort }), ...(standort === undefined ? {} : { standort }) }}
        />
        <PlaceForm base={base} filter={filter} />
      </div>
      {data.place.unknown ? <Notice kind="warning">{placeTexts.unknown(filter.place)}</Notice> : null}
      <Categories filter={filter} categories={categories} current={categoryId} countOf={data.countOf} />
      <Results data={data} base={base} filter={filter} list={list} />
      {hydrated ? (
        <Optional>
          <ImpressionTracker list={covers} shown={data} />
        </Optional>
      ) : null}
    </div>
  );
}

BrochuresPage.head = head;
BrochuresPage.loader = loader;
