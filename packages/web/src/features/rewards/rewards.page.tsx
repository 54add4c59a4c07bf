// The reward shop: what points buy, a page at a time.
import type { RewardItem } from '@pluspunkt/core/rewards';
import { useSuspenseQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FilterForm } from '../../ui/filter-form/filter-form.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { RewardsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { PartBoundary } from '../../platform/blocks/part-boundary.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { AffordableFilter } from './affordable-filter.tsx';
import { rewardsCopy } from './de.ts';
import { RewardTile } from './tile/reward-tile.tsx';
import { PAGE_SIZE, rewardsFilterFrom, rewardsPath, rewardsQuery, type RewardsFilter } from './rewards.queries.ts';
import styles from './rewards.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const filter = rewardsFilterFrom(new URL(args.request.url).searchParams);
  const found = await queries.ensureQueryData(rewardsQuery(ports.get(RewardsPort), filter));
  if (found.items.length === 0 && filter.page > 1) throw new Response(null, { status: 404 });
  return null;
}

function head({ url, texts }: HeadInput): Head {
  const copy = texts(rewardsCopy);
  const filter = rewardsFilterFrom(url.searchParams);
  return {
    title: filter.page > 1 ? `${copy.title}, ${copy.page(filter.page)}` : copy.title,
    description: copy.description,
    canonical: rewardsPath({ ...filter, query: '', points: undefined }),
    noIndex: filter.query !== '' || filter.points !== undefined,
  };
}

function RewardGrid({ items, balance }: { readonly items: readonly RewardItem[]; readonly balance?: number }) {
  return (
    <ul className={styles.grid}>
      {items.map((reward, index) => (
        <li key={reward.productUrl}>
          <PartBoundary>
            <RewardTile reward={reward} place={index} balance={balance} level={2} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ filter: { points }, isNew }: { readonly filter: RewardsFilter; readonly isNew: boolean }) {
  const copy = useTexts(rewardsCopy);
  if (isNew) {
    return (
      <EmptyState picture="1f381" tint="rose" title={copy.noneHeadline}>
        {copy.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="1f381" tint="rose" title={points === undefined ? copy.emptyHeadline : copy.emptyPoints(points)} action={<ButtonLink href="/praemien">{copy.emptyAction}</ButtonLink>}>
      {points === undefined ? copy.emptyText : copy.emptyPointsText}
    </EmptyState>
  );
}

export default function RewardsPage() {
  const copy = useTexts(rewardsCopy);
  const rewards = usePort(RewardsPort);
  const [params] = useSearchParams();
  const filter = rewardsFilterFrom(params);
  const { data } = useSuspenseQuery(rewardsQuery(rewards, filter));
  const balance = useMember().points?.balance;
  const isNew = data.totalNumberOfResults === 0 && filter.query === '' && filter.points === undefined;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{copy.headline}</h1>
          {isNew && balance === undefined ? null : (
            <p className="u-meta">{balance === undefined ? copy.results(data.totalNumberOfResults, filter) : `${copy.balance(balance)}. ${copy.balanceText}`}</p>
          )}
        </div>
        {isNew ? null : (
          <FilterForm
            key={filter.query}
            action="/praemien"
            icon={Search}
            label={copy.filterLabel}
            placeholder={copy.filterPlaceholder}
            submit={copy.filterSubmit}
            value={filter.query}
            hidden={filter.points === undefined ? {} : { punkte: String(filter.points) }}
          />
        )}
      </header>
      {isNew ? null : <AffordableFilter key={`${filter.query} ${filter.points ?? ''}`} filter={filter} balance={balance} />}
      {data.items.length > 0 ? <RewardGrid items={data.items} balance={balance} /> : <Nothing filter={filter} isNew={isNew} />}
      <Pagination
        page={filter.page}
        pages={Math.ceil(data.totalNumberOfResults / PAGE_SIZE)}
        hrefFor={(page) => rewardsPath({ ...filter, page })}
        label={copy.pages}
      />
    </div>
  );
}

RewardsPage.head = head;
RewardsPage.loader = loader;
