// One product: what it costs where, how its price went, and what one gets for it.
import type { CanonicalAddress, Offer, Product } from '@pluspunkt/core/prices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useFavourite } from '../favourites/index.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { redirectTo } from '../../platform/routing/redirect-to.ts';
import { productQuery } from '../products/index.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { statusOf } from '../../platform/query/query.ts';
import { CataloguePort, ProductsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Card } from '../../ui/card/card.tsx';
import { BuyBox } from './parts/buy-box.tsx';
import { Gallery, galleryImage, galleryPreload } from './parts/gallery.tsx';
import { OFFER_SORTS, OfferList, sortedOffers, type OfferSort } from './parts/offer-list.tsx';
import { PERIODS, PriceHistory, type Period } from './parts/price-history.tsx';
import { canonicalQuery } from './prices.queries.ts';
import { pricesCopy } from './de.ts';
import { productCopy } from './product-de.ts';
import { ProductTile } from './parts/product-tile.tsx';
import { structuredDataOf } from './structured-data.ts';
import styles from './product.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const { pathname, search } = new URL(args.request.url);
  try {
    const { path, gtin } = await queries.ensureQueryData(canonicalQuery(ports.get(CataloguePort), args.params['name'] ?? ''));
    // A former address, a bare GTIN, or a category: there is one address for each.
    if (path !== pathname || gtin === undefined) throw redirectTo(path + search, args.request, 301);
    await queries.ensureQueryData(productQuery(ports.get(ProductsPort), gtin));
  } catch (error) {
    if (error instanceof Response || statusOf(error) !== 404) throw error;
    throw new Response(null, { status: 404 });
  }
  return null;
}

function head({ params, url, queries, texts }: HeadInput): Head {
  const pricesTexts = texts(pricesCopy);
  const copy = texts(productCopy);
  const address = queries.getQueryData<CanonicalAddress>(['canonical', params['name']]);
  const product = queries.getQueryData<Product>(['product', address?.gtin]);
  if (product === undefined) return { title: pricesTexts.title, noIndex: true };
  return {
    title: product.name,
    description: copy.metaDescription(product.name, product.priceInCent, product.offers),
    canonical: product.path,
    preloadImage: galleryPreload(product.images[viewOf(url.searchParams, product).picture] ?? product.image),
    sharedImage: { src: `${galleryImage(product.image)}&f=png`, alt: product.name },
    // Written by the server only; search engines do not read it after a navigation.
    structuredData: import.meta.env.SSR ? structuredDataOf(product, url.origin) : undefined,
  };
}

interface View {
  readonly period: Period;
  readonly sort: OfferSort;
  /** Counts from 0. */
  readonly picture: number;
}

/** The view of the product, from the address. */
function viewOf(params: URLSearchParams, { images }: Product): View {
  const picture = Number(params.get('bild') ?? 1) - 1;
  return {
    period: PERIODS.find((one) => one === params.get('zeitraum')) ?? '180',
    sort: OFFER_SORTS.find((one) => one === params.get('sortierung')) ?? 'preis',
    picture: Number.isInteger(picture) && picture >= 0 && picture < images.length ? picture : 0,
  };
}

function pathOf({ path }: Product, { period, sort, picture }: View): string {
  const params = new URLSearchParams();
  if (period !== '180') params.set('zeitraum', period);
  if (sort !== 'preis') params.set('sortierung', sort);
  if (picture > 0) params.set('bild', String(picture + 1));
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

function Facts({ attributes }: Pick<Product, 'attributes'>) {
  const copy = useTexts(productCopy);
  if (attributes.length === 0) return null;
  return (
    <dl className={`${styles.facts} u-below-fold`} aria-label={copy.facts}>
      {attributes.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Similar({ similar }: Pick<Product, 'similar'>) {
  const copy = useTexts(productCopy);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="aehnlich" className={styles.wide}>
      <h2 id="aehnlich">{copy.similar}</h2>
      <ul className={styles.similar}>
        {similar.map((product, index) => (
          <li key={product.gtin} className="u-below-fold">
            <ProductTile product={product} place={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Crumbs({ breadcrumbs }: Pick<Product, 'breadcrumbs'>) {
  return <Breadcrumbs items={breadcrumbs.map((crumb) => ({ label: crumb.name, href: crumb.path }))} className={styles.crumbs} />;
}

interface ProductInProps extends View {
  readonly product: Product;
}

function ProductIn({ product, ...view }: ProductInProps) {
  const copy = useTexts(productCopy);
  const favourite = useFavourite(product);
  const { alert } = favourite.entry ?? {};
  const { brand, gtin, name, breadcrumbs, images, image, reductionInPercent, offerList, history, priceInCent, description, attributes, similar } = product;
  const best: Offer | undefined = sortedOffers(offerList, 'preis').find(({ availability }) => availability !== 'sold-out');
  const to = (change: Partial<View>, anchor: string): string => `${pathOf(product, { ...view, ...change })}#${anchor}`;
  return (
    <>
      <Crumbs breadcrumbs={breadcrumbs} />
      <article className={styles.page}>
        <Gallery
          images={images.length === 0 ? [image] : images}
          current={view.picture}
          hrefOf={(picture) => pathOf(product, { ...view, picture })}
          percent={reductionInPercent}
          name={name}
          favourite={favourite}
        />
        <div className={styles.main}>
          <header>
            <p className="u-meta">
              {brand} · {copy.ean(gtin)}
            </p>
            <h1>{name}</h1>
          </header>
          <BuyBox product={product} best={best} alert={alert} />
          <Facts attributes={attributes} />
        </div>
        <div className={styles.history}>
          <PriceHistory history={history} present={priceInCent} period={view.period} hrefOf={(period) => to({ period }, 'preisverlauf')} wished={alert?.targetPriceInCent} />
          <Card as="section" look="panel" labelledBy="beschreibung" className={styles.description}>
            <h2 id="beschreibung">{copy.description}</h2>
            <p className="u-measure">{description}</p>
          </Card>
        </div>
        <OfferList gtin={gtin} offers={offerList} sort={view.sort} hrefOf={(sort) => to({ sort }, 'angebote')} />
        <Similar similar={similar} />
      </article>
    </>
  );
}

function ProductView({ product }: { readonly product: Product }) {
  const [params] = useSearchParams();
  return <ProductIn product={product} {...viewOf(params, product)} />;
}

function ProductOf({ gtin }: { readonly gtin: string }) {
  const { data } = useSuspenseQuery(productQuery(usePort(ProductsPort), gtin));
  return <ProductView product={data} />;
}

export default function ProductPage() {
  const { name = '' } = useParams();
  const { data } = useSuspenseQuery(canonicalQuery(usePort(CataloguePort), name));
  return data.gtin === undefined ? null : <ProductOf gtin={data.gtin} />;
}

ProductPage.head = head;
ProductPage.loader = loader;
