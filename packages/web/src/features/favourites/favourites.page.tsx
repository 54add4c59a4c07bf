// What a visitor or member has marked: products with their prices and alerts, and a member's favourite partners.
import type { FavouriteEntry } from '@pluspunkt/core/favourites';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useFavourites } from './hearts/use-favourite.ts';
import { ProductsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { LIST_PATH } from '../../platform/paths/list-path.ts';
import { useCatalogueUnavailable } from '../../platform/query/use-catalogue-unavailable.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { useLoggedIn, useResuming } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { productQuery } from '../products/index.ts';
import { favouritesCopy } from './de.ts';
import { FavouritePartners } from './favourite-partners.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import styles from './favourites.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(favouritesCopy);
  return { title: copy.title, description: copy.description, noIndex: true };
};

const Empty = () => {
  const copy = useTexts(favouritesCopy);
  return (
    <EmptyState picture="1f49b" tint="butter" title={copy.emptyTitle} action={<ButtonLink href="/preisvergleich">{copy.emptyAction}</ButtonLink>}>
      {copy.emptyText}
    </EmptyState>
  );
};

const skeletons = [0, 1, 2].map((index) => <SkeletonRow key={index} />);

const Coming = () => <Loading className={styles.list}>{skeletons}</Loading>;

/** The server has no favourites: it renders placeholders, and a hint for users without script. */
const Served = () => {
  const copy = useTexts(favouritesCopy);
  return (
    <>
      <noscript>
        <Notice>{copy.noScript}</Notice>
      </noscript>
      <div className={styles.list} aria-hidden="true">
        {skeletons}
      </div>
    </>
  );
};

/** More than a first view shows, also on a wide screen. */
const AT_ONCE = 12;

/** Rows below the first view are rendered when the browser is idle, in reserved space: two hundred rows at once would block scrolling and clicks. */
function Rows({ entries }: { readonly entries: readonly FavouriteEntry[] }) {
  const drawn = useDeferredValue(entries.length, AT_ONCE);
  return (
    <ul className={styles.list} aria-busy={drawn < entries.length ? true : undefined}>
      {entries.map((entry, index) => (index < Math.max(drawn, AT_ONCE) ? <FavouriteRow key={entry.gtin} entry={entry} place={index} /> : <li key={entry.gtin} className={styles.row} />))}
    </ul>
  );
}

/** Shown once for all rows. */
function PricesUnavailable({ first: { gtin } }: { readonly first: FavouriteEntry }) {
  const copy = useTexts(favouritesCopy);
  const isUnavailable = useCatalogueUnavailable(useQuery(productQuery(usePort(ProductsPort), gtin)));
  if (!isUnavailable) return null;
  return (
    <Notice title={copy.unavailableTitle} live>
      {copy.unavailableText}
    </Notice>
  );
}

function Products() {
  const copy = useTexts(favouritesCopy);
  const { status, entries } = useFavourites();
  const hydrated = useHydrated();
  const resuming = useResuming();
  const unsaved = entries.filter(({ saved }) => !saved).length;
  const withoutPrice = entries.find(({ current }) => current === undefined);
  if (!hydrated) return <Served />;
  if (entries.length === 0) return resuming || status === 'loading' ? <Coming /> : status === 'failed' ? null : <Empty />;
  return (
    <section aria-labelledby="produkte" className={styles.section}>
      <h2 id="produkte" className="u-hidden">
        {copy.products}
      </h2>
      <p className="u-meta" role="status">
        {`${copy.count(entries.length)}${unsaved === 0 ? '' : ` · ${copy.waiting(unsaved)}`}`}
      </p>
      {withoutPrice === undefined ? null : <PricesUnavailable first={withoutPrice} />}
      <Rows entries={entries} />
    </section>
  );
}

export default function FavouritesPage() {
  const copy = useTexts(favouritesCopy);
  const session = useLoggedIn();
  const resuming = useResuming();
  const hydrated = useHydrated();
  const { status, entries } = useFavourites();
  // Products come before partners, which else would move down with each of them.
  const coming = entries.length === 0 && (resuming || status === 'loading');
  return (
    <div className={styles.page}>
      <header>
        <h1>{copy.title}</h1>
        <p className="u-meta">{copy.lead}</p>
        <Link href={LIST_PATH} className={`u-link ${styles.toList}`}>
          {copy.toList}
        </Link>
      </header>
      {hydrated && !resuming && session === undefined && entries.length > 0 ? (
        <Notice title={copy.visitorTitle} action={<LoginLink colour="outline-primary" size="small">{copy.login}</LoginLink>}>
          {copy.visitorText}
        </Notice>
      ) : null}
      {status === 'failed' ? (
        <Notice kind="warning" title={copy.failedTitle} live>
          {copy.failedText}
        </Notice>
      ) : null}
      <Products />
      {session === undefined || coming ? null : <FavouritePartners />}
    </div>
  );
}

FavouritesPage.head = head;
