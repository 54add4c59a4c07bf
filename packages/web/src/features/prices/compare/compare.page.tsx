// Up to four products side by side. The address contains the selection, so it works without script and can be shared.
import { MAX_COMPARED, type Product, type ProductsGateway } from '@pluspunkt/core/prices';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FilterForm } from '../../../ui/filter-form/filter-form.tsx';
import type { Head, HeadInput } from '../../../platform/routing/head.ts';
import { productQuery } from '../../products/index.ts';
import { pageContextOf } from '../../../platform/query/page-context.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { hasFailed, statusOf } from '../../../platform/query/query.ts';
import { ProductsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { BlockError, EmptyState } from '../../../ui/state/state.tsx';
import { LinkTabs } from '../../../ui/tabs/tabs.tsx';
import { PriceTag } from '../../../ui/tag/tag.tsx';
import { tintAt } from '../../../ui/tint.ts';
import { cardCopy, pricesCopy } from '../de.ts';
import styles from './compare.module.css';
import { comparePath, COMPARED, COMPARE_PATH, compareViewFrom, type CompareView } from './compare-path.ts';
import { CompareTable } from './compare-table.tsx';
import { compareCopy } from './de.ts';
import { compareOnly } from './use-comparison.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

const FOUND = 8;

const foundQuery = (products: ProductsGateway, query: string) =>
  queryOptions({ queryKey: ['to-compare', query] as const, queryFn: ({ signal }) => toPromise(products.search({ query, limit: FOUND }, { signal })) });

/** What the catalogue has lost is left out of the comparison. */
const unlessUnknown = (error: unknown): void => {
  if (statusOf(error) !== 404) throw error;
};

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const { gtins, query } = compareViewFrom(new URL(args.request.url).searchParams);
  const products = ports.get(ProductsPort);
  await Promise.all([
    ...gtins.map((gtin) => queries.ensureQueryData(productQuery(products, gtin)).catch(unlessUnknown)),
    // A failed search for further products does not affect the comparison.
    ...(query === '' ? [] : [queries.prefetchQuery(foundQuery(products, query))]),
  ]);
  return null;
}

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(compareCopy);
  return { title: copy.title, description: copy.description, canonical: COMPARE_PATH, noIndex: true };
};

/** What was found by words, each with the way into the comparison. */
function Found({ view }: { readonly view: CompareView }) {
  const copy = useTexts(compareCopy);
  const cardTexts = useTexts(cardCopy);
  const asked = useQuery(foundQuery(usePort(ProductsPort), view.query));
  const { data } = asked;
  if (hasFailed(asked)) {
    return (
      <BlockError title={copy.searchFailed} retry={{ label: copy.searchSubmit, onRetry: () => void asked.refetch(), loading: asked.isFetching }}>
        {copy.searchFailedText}
      </BlockError>
    );
  }
  if (data === undefined) return null;
  const others = data.items.filter(({ gtin }) => !view.gtins.includes(gtin));
  if (others.length === 0) return <p role="status">{copy.nothing(view.query)}</p>;
  return (
    <Card as="section">
      <h2 className="u-hidden">{copy.found}</h2>
      <ul className={styles.found}>
        {others.map(({ gtin, name, image, priceInCent, basePrice }, index) => (
          <li key={gtin} className={styles.result}>
            <Picture src={image} alt="" tint={tintAt(index)} size="m" />
            <div className={styles.resultText}>
              <span>{name}</span>
              {priceInCent === undefined ? <span className="u-meta">{copy.unavailable}</span> : <PriceTag cents={priceInCent} from />}
              {basePrice === undefined ? null : <span className="u-meta">{cardTexts.basePrice(basePrice.priceInCent, basePrice.unit)}</span>}
            </div>
            <ButtonLink href={comparePath({ gtins: [...view.gtins, gtin], differences: view.differences })} size="small" colour="outline-primary" icon={Plus} aria-label={copy.addTo(name)}>
              {copy.add}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AnotherProduct({ view }: { readonly view: CompareView }) {
  const copy = useTexts(compareCopy);
  return (
    <>
      <div className={styles.search}>
        <FilterForm
          key={view.query}
          action={COMPARE_PATH}
          icon={Search}
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          submit={copy.searchSubmit}
          value={view.query}
          hidden={view.differences ? { unterschiede: '1' } : {}}
          several={{ name: COMPARED, values: view.gtins }}
        />
      </div>
      {view.query === '' ? null : <Found view={view} />}
    </>
  );
}

function Compared({ products, view }: { readonly products: readonly Product[]; readonly view: CompareView }) {
  const copy = useTexts(compareCopy);
  if (products.length === 0) {
    return (
      <EmptyState picture="2696-fe0f" tint="sky" title={copy.emptyTitle} action={<ButtonLink href="/preisvergleich">{copy.emptyAction}</ButtonLink>}>
        {copy.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      {products.length < view.gtins.length ? <Notice kind="warning">{copy.gone}</Notice> : null}
      {products.length < 2 ? null : (
        <LinkTabs
          label={copy.view}
          look="segmented"
          className={styles.views}
          current={view.differences ? 'differences' : 'everything'}
          items={[
            { id: 'everything', label: copy.everything, href: comparePath({ ...view, differences: false }) },
            { id: 'differences', label: copy.differences, href: comparePath({ ...view, differences: true }) },
          ]}
        />
      )}
      <CompareTable products={products} view={view} />
    </>
  );
}

export default function ComparePage() {
  const pricesTexts = useTexts(pricesCopy);
  const copy = useTexts(compareCopy);
  const [params] = useSearchParams();
  const view = compareViewFrom(params);
  const gateway = usePort(ProductsPort);
  const products = useQueries({ queries: view.gtins.map((gtin) => productQuery(gateway, gtin)) }).flatMap(({ data }) => data ?? []);
  const address = params.toString();
  // The products of the address replace the stored selection.
  useEffect(() => compareOnly(compareViewFrom(new URLSearchParams(address)).gtins), [address]);
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ label: pricesTexts.title, href: '/preisvergleich' }, { label: copy.title, href: comparePath(view) }]} />
      <header>
        <h1>{copy.title}</h1>
        {products.length === 0 ? null : <p className="u-meta">{copy.lead(products.length)}</p>}
      </header>
      <Compared products={products} view={view} />
      {view.gtins.length < MAX_COMPARED ? <AnotherProduct view={view} /> : null}
    </div>
  );
}

ComparePage.head = head;
ComparePage.loader = loader;
