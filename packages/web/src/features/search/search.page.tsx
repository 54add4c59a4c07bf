// The search results: up to four groups, rewards and products, with what the visitor may have meant instead.
import { shownSet, totalFound, type SearchOutcome, type SearchResultSet } from '@pluspunkt/core/search';
import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { HeadInput } from '../../platform/routing/head.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { hasFailed } from '../../platform/query/query.ts';
import { ProductsPort, RewardsPort, SearchPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { searchCopy } from './de.ts';
import { FaqResults, OnlinePartnerResults, PremiumPartnerResults, ProductResults, PromoResults, RewardResults } from './result-groups.tsx';
import styles from './search.page.module.css';
import { addressOf, RESULT_KINDS, searchAddressOf, searchQuery, type ResultKind, type SearchAddress } from './search.queries.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs) {
  const { ports, queries } = pageContextOf(args);
  const address = searchAddressOf(new URL(args.request.url).searchParams);
  if (address.query === '') return null;
  const gateways = { gateway: ports.get(SearchPort), rewards: ports.get(RewardsPort), products: ports.get(ProductsPort) };
  // A failed search is shown in its place; the field and the page still work.
  const query = searchQuery(gateways, address);
  await queries.prefetchQuery(query);
  return queries.getQueryState(query.queryKey)?.status === 'error' ? data(null, { status: 503 }) : null;
}

function head({ url, texts }: HeadInput) {
  const copy = texts(searchCopy);
  const { query } = searchAddressOf(url.searchParams);
  return { title: query === '' ? copy.titleEmpty : `${copy.titleEmpty} nach ${copy.title(query)}`, description: copy.description, noIndex: true };
}

export default function SearchPage() {
  const copy = useTexts(searchCopy);
  const [params] = useSearchParams();
  const address = searchAddressOf(params);
  if (address.query === '') {
    return (
      <section className={styles.message}>
        <h1>{copy.promptHeadline}</h1>
        <p>{copy.promptText}</p>
      </section>
    );
  }
  return <Results address={address} />;
}

function Results({ address }: { readonly address: SearchAddress }) {
  const copy = useTexts(searchCopy);
  const gateway = usePort(SearchPort);
  const rewards = usePort(RewardsPort);
  const products = usePort(ProductsPort);
  const hydrated = useHydrated();
  const asked = useQuery(searchQuery({ gateway, rewards, products }, address));
  // The server waits for the search. Where it failed, the browser searches again.
  const waits = hydrated && !hasFailed(asked);
  if (asked.data !== undefined) return <Outcome query={address.query} exact={address.exact} kind={address.kind} outcome={asked.data} />;
  if (waits) return <ResultsSkeleton query={address.query} />;
  return (
    <section className={styles.message}>
      <h1>{copy.failedHeadline}</h1>
      <p>{copy.failedText}</p>
      <Button loading={asked.isFetching} onClick={() => void asked.refetch()}>
        {copy.retry}
      </Button>
    </section>
  );
}

function ResultsSkeleton({ query }: { readonly query: string }) {
  const copy = useTexts(searchCopy);
  return (
    <section className={styles.page} aria-busy="true">
      <h1>{copy.title(query)}</h1>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </section>
  );
}

interface OutcomeProps extends Pick<SearchAddress, 'query' | 'exact'> {
  readonly kind: ResultKind | undefined;
  readonly outcome: SearchOutcome;
}

/** The result, rendered from address and answer only. */
function Outcome({ query, exact, kind, outcome }: OutcomeProps) {
  const copy = useTexts(searchCopy);
  const address: SearchAddress = { query, exact, ...(kind === undefined ? {} : { kind }) };
  const set = shownSet(outcome.selection);
  const total = totalFound(outcome);
  if (total === 0) return <NothingFound query={query} withoutProducts={outcome.products === undefined} />;
  return (
    <div className={styles.page}>
      <Verdict address={address} outcome={outcome} total={total} />
      <KindTabs address={address} counts={countsOf(set, outcome)} total={total} />
      <Groups address={address} set={set} outcome={outcome} />
      <p className={styles.ranking}>{copy.ranking}</p>
    </div>
  );
}

/** Explains which results these are: the query's, the corrected ones, or alternative ones. */
function Verdict({ address, outcome, total }: { readonly address: SearchAddress; readonly outcome: SearchOutcome; readonly total: number }) {
  const copy = useTexts(searchCopy);
  const { selection, products } = outcome;
  const { original, alternative, quality, rule } = selection;
  if (quality === 'RESULT_MORE_VALID' && alternative !== undefined) {
    const { insteadOf } = copy;
    return (
      <header className={styles.head}>
        <h1>{copy.didYouMean(alternative.query)}</h1>
        <p>
          {insteadOf.before(original.query)}
          <b>{insteadOf.strong(alternative.query)}</b>
          {insteadOf.after}
          <Link look="text" href={addressOf({ query: original.query, exact: true })}>
            {insteadOf.anyway(original.query)}
          </Link>
        </p>
      </header>
    );
  }
  if (rule === 3) {
    return (
      <header className={styles.head}>
        <h1>{copy.title(original.query)}</h1>
        <p>
          {copy.swapped.before(address.query)}
          <b>{copy.swapped.strong(original.query)}</b>.
        </p>
      </header>
    );
  }
  return (
    <header className={styles.head}>
      <h1>{copy.title(original.query)}</h1>
      <p>
        <span>{copy.results(total, products?.totalIsEstimated)}</span>
        {quality === 'RESULT_PROBABLY_WRONG' && alternative !== undefined ? (
          <span>
            {` · ${copy.probablyWrong.before}`}
            <Link look="text" href={addressOf({ query: alternative.query, exact: false })}>
              {copy.probablyWrong.link(alternative.query)}
            </Link>
            {copy.probablyWrong.after}
          </span>
        ) : null}
      </p>
    </header>
  );
}

type Counts = Readonly<Record<ResultKind, number>>;

const countsOf = (set: SearchResultSet, { rewards, products }: SearchOutcome): Counts => ({
  premiumPartners: set.premiumPartners.totalNumberOfResults,
  onlinePartners: set.onlinePartners.totalNumberOfResults,
  faq: set.faq.totalNumberOfResults,
  promoTeasers: set.promoTeasers.totalNumberOfResults,
  rewards: rewards.totalNumberOfResults,
  products: products?.totalNumberOfResults ?? 0,
});

interface KindTabsProps {
  readonly address: SearchAddress;
  readonly counts: Counts;
  readonly total: number;
}

/** Links, not buttons: each kind has its own address and works without script. */
function KindTabs({ address, counts, total }: KindTabsProps) {
  const copy = useTexts(searchCopy);
  const { query, exact } = address;
  const kinds = RESULT_KINDS.filter((kind) => counts[kind] > 0);
  return (
    <nav className={styles.tabs} aria-label={copy.tabs.label}>
      <Link href={addressOf({ query, exact })} aria-current={address.kind === undefined ? 'page' : undefined}>
        {copy.tabs.all} <span>{total}</span>
      </Link>
      {kinds.map((kind) => (
        <Link key={kind} href={addressOf({ query, exact, kind })} aria-current={address.kind === kind ? 'page' : undefined}>
          {copy.tabs[kind]} <span>{counts[kind]}</span>
        </Link>
      ))}
    </nav>
  );
}

interface GroupsProps {
  readonly address: SearchAddress;
  readonly set: SearchResultSet;
  readonly outcome: SearchOutcome;
}

function Groups({ address, set, outcome }: GroupsProps) {
  const copy = useTexts(searchCopy);
  const { query, exact, kind } = address;
  const shows = (one: ResultKind): boolean => kind === undefined || kind === one;
  const moreOf = (one: ResultKind): string | undefined => (kind === undefined ? addressOf({ query, exact, kind: one }) : undefined);
  const main = (
    <div className={styles.column}>
      {shows('premiumPartners') ? <PremiumPartnerResults group={set.premiumPartners} more={moreOf('premiumPartners')} /> : null}
      {shows('onlinePartners') ? <OnlinePartnerResults group={set.onlinePartners} more={moreOf('onlinePartners')} /> : null}
      {shows('faq') ? <FaqResults group={set.faq} term={set.query} more={moreOf('faq')} /> : null}
    </div>
  );
  const side = (
    <div className={styles.column}>
      {shows('promoTeasers') ? <PromoResults group={set.promoTeasers} more={moreOf('promoTeasers')} /> : null}
      {shows('rewards') ? <RewardResults group={outcome.rewards} more={moreOf('rewards')} /> : null}
    </div>
  );
  const hasMain = set.premiumPartners.items.length + set.onlinePartners.items.length + set.faq.items.length > 0;
  const hasSide = set.promoTeasers.items.length + outcome.rewards.items.length > 0;
  const mainShown = hasMain && (kind === undefined || kind === 'premiumPartners' || kind === 'onlinePartners' || kind === 'faq');
  const sideShown = hasSide && (kind === undefined || kind === 'promoTeasers' || kind === 'rewards');
  return (
    <>
      {mainShown || sideShown ? (
        <div className={mainShown && sideShown ? styles.groups : styles.single}>
          {mainShown ? main : null}
          {sideShown ? side : null}
        </div>
      ) : null}
      {shows('products') && outcome.products !== undefined ? <ProductResults group={outcome.products} /> : null}
      {outcome.products === undefined && (kind === undefined || kind === 'products') ? <Notice kind="info">{copy.productsAway}</Notice> : null}
    </>
  );
}

function NothingFound({ query, withoutProducts }: { readonly query: string; readonly withoutProducts: boolean }) {
  const copy = useTexts(searchCopy);
  return (
    <section className={styles.message}>
      <img src="/api/v1/asset/emoji/1f50d.webp?w=160" width={120} height={120} alt="" />
      <h1>{copy.emptyHeadline(query)}</h1>
      <p>{withoutProducts ? copy.productsAway : copy.emptyText}</p>
      <ButtonLink href="/partner">{copy.emptyLink}</ButtonLink>
    </section>
  );
}

SearchPage.head = head;
SearchPage.loader = loader;
