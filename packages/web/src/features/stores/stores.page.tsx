// /filialen: stores and restaurants, as a list and on a map of equal rank.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { More } from '../../ui/list-steps/more.tsx';
import { useArrival } from '../../ui/list-steps/use-arrival.ts';
import type { Page } from '../../platform/routing/page-module.ts';
import { useNow } from '../../platform/browser/use-now.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { NewsletterPort, OutsideMapPort, StoresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { PartBoundary } from '../../platform/blocks/part-boundary.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { storesCopy } from './de.ts';
import { STORE_STEPS, storeFilterFrom, storePath, STORES_PATH, type StoreListFilter } from './store-filter.ts';
import { StoreRow } from './store-row.tsx';
import { StoreSearch } from './store-search.tsx';
import { StoresOnMap } from './stores-on-map.tsx';
import { AROUND_METRES, loadStoreList, mapsConsentQuery, storeId, storeListQuery, storeSteps, type StoreList } from './stores.queries.ts';
import styles from './stores.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const AROUND_KILOMETRES = AROUND_METRES / 1000;

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const filter = storeFilterFrom(new URL(args.request.url).searchParams);
  const asks = ports.get(OutsideMapPort).shown && filter.view === 'map' && !filter.ownMap;
  await Promise.all([
    loadStoreList(queries, ports.get(StoresPort), filter),
    asks ? queries.prefetchQuery(mapsConsentQuery(ports.get(NewsletterPort))) : undefined,
  ]);
  return null;
}

const missing: Page['missing'] = ({ url, queries }) => {
  const filter = storeFilterFrom(url.searchParams);
  if (filter.view === 'map') return url;
  const missed = storeSteps.missing(queries, filter);
  return missed === undefined ? undefined : new URL(storePath(filter, missed), url);
};

function head({ url, queries, texts }: HeadInput): Head {
  const copy = texts(storesCopy);
  const filter = storeFilterFrom(url.searchParams);
  const { text, bounds, position, shown, known } = filter;
  const list = shown > STORE_STEPS.step ? storeSteps.known(queries, filter) : undefined;
  return {
    title: text === '' ? copy.title : copy.titleIn(text),
    description: copy.description,
    canonical: STORES_PATH,
    noIndex: text !== '' || bounds !== undefined || position !== undefined || known > 0,
    ...(list === undefined ? {} : { announcement: copy.moreShown(list.items.length, list.total) }),
  };
}

/** How many there are, and around what. */
function countText({ centre, total, beyond }: StoreList, view: StoreListFilter['view'], texts: Texts): string {
  const copy = texts(storesCopy);
  switch (centre.kind) {
    case 'place':
    case 'own': {
      const place = centre.kind === 'own' ? copy.here : centre.name;
      return beyond || view === 'map' ? copy.countNear(place) : copy.countAround(total, place, AROUND_KILOMETRES);
    }
    case 'words':
      return copy.countWords(total, centre.words);
    case 'bounds':
      return copy.countHere(total);
    case 'everywhere':
      return copy.count(total);
  }
}

const storeAt = (place: number): HTMLElement | undefined => document.querySelectorAll<HTMLElement>(`.${styles.summary}`)[place];

function StoresAsList({ filter, list, now }: { readonly filter: StoreListFilter; readonly list: StoreList; readonly now: number }) {
  const copy = useTexts(storesCopy);
  useArrival(list.items, storeId, storeAt);
  return (
    <>
      <ul className={styles.list} aria-label={copy.list}>
        {list.items.map((store) => (
          <li key={store.id}>
            <PartBoundary>
              <StoreRow store={store} now={now} />
            </PartBoundary>
          </li>
        ))}
      </ul>
      <More
        list={list}
        {...STORE_STEPS}
        href={storePath(filter, { shown: filter.shown })}
        nextHref={storePath(filter, { shown: filter.shown + STORE_STEPS.step })}
        copy={copy}
        places={{ list: styles.list, place: styles.place }}
      />
    </>
  );
}

function Nothing({ isNew }: { readonly isNew: boolean }) {
  const copy = useTexts(storesCopy);
  if (isNew) {
    return (
      <EmptyState picture="1f3ea" tint="sand" title={copy.noneTitle}>
        {copy.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="1f3ea" tint="sand" title={copy.emptyTitle} action={<ButtonLink href={STORES_PATH}>{copy.emptyAction}</ButtonLink>}>
      {copy.emptyText}
    </EmptyState>
  );
}

export default function StoresPage() {
  const texts = useAllTexts();
  const copy = texts(storesCopy);
  const gateway = usePort(StoresPort);
  const [params] = useSearchParams();
  const filter = storeFilterFrom(params);
  const { data: list } = useSuspenseQuery(storeListQuery(gateway, filter));
  const now = useNow(list.at);
  const search = storePath(filter);
  const isNew = list.items.length === 0 && search === STORES_PATH;
  return (
    <div className={styles.page} data-view={filter.view}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {isNew ? null : <p className="u-meta">{countText(list, filter.view, texts)}</p>}
      </header>
      {isNew ? null : <StoreSearch filter={filter} />}
      {list.beyond ? <Notice kind="info">{copy.nothingAround(AROUND_KILOMETRES)}</Notice> : null}
      {list.items.length === 0 && filter.view === 'list' ? (
        <Nothing isNew={isNew} />
      ) : filter.view === 'map' ? (
        <StoresOnMap key={search} filter={filter} list={list} now={now} />
      ) : (
        <StoresAsList filter={filter} list={list} now={now} />
      )}
    </div>
  );
}

StoresPage.head = head;
StoresPage.loader = loader;
StoresPage.missing = missing;
