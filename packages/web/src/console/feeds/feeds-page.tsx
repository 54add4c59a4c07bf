// /verwaltung/feeds: the shops and the state of their feeds.
import type { ShopFeed } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatWhole } from '../../ui/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { partsCopy } from '../parts/de.ts';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryTable } from '../parts/query-table.tsx';
import { consolePaths } from '../paths.ts';
import { FeedsPort } from '../ports.ts';
import { feedsCopy } from './de.ts';
import { feedListQuery, isUnderWay } from './queries.ts';

const copy = feedsCopy.list;

export function FeedBadge({ feed }: { readonly feed: ShopFeed }) {
  const { settings, alarm, lastRun } = feed;
  if (isUnderWay(feed)) return <Badge tone="neutral">{feedsCopy.states.running}</Badge>;
  if (alarm !== undefined) return <Badge tone="error">{feedsCopy.alarms[alarm]}</Badge>;
  if (lastRun?.failure !== undefined) return <Badge tone="error">{feedsCopy.states.failed}</Badge>;
  if (lastRun?.outcome !== undefined) return <Badge tone="success">{feedsCopy.states.done}</Badge>;
  if (settings === undefined) return <Badge tone="neutral">{feedsCopy.states.none}</Badge>;
  return <Badge tone="neutral">{settings.active ? feedsCopy.states.waiting : feedsCopy.states.off}</Badge>;
}

const momentOr = (instant: string | undefined): string => (instant === undefined ? partsCopy.empty : formatMoment(instant));

export function FeedsPage() {
  const query = useQuery(feedListQuery(usePort(FeedsPort)));
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <QueryTable
        query={query}
        empty={
          <EmptyState
            picture="1f3ea"
            title={copy.noneTitle}
            action={
              <ButtonLink href={consolePaths.newEntry('shops')} colour="primary">
                {copy.addShop}
              </ButtonLink>
            }
          >
            {copy.noneText}
          </EmptyState>
        }
        label={copy.label}
        keyOf={({ shopId }) => shopId}
        columns={[
          {
            id: 'shop',
            label: copy.shop,
            cell: ({ shopId, shop }) => (
              <Link href={consolePaths.feed(shopId)} className={parts.link}>
                {shop}
              </Link>
            ),
          },
          { id: 'state', label: copy.state, cell: (feed) => <FeedBadge feed={feed} /> },
          { id: 'offers', label: copy.offers, figures: true, cell: ({ offers }) => formatWhole(offers) },
          { id: 'last', label: copy.last, cell: ({ lastRun }) => <span>{momentOr(lastRun?.finishedAt)}</span> },
          { id: 'next', label: copy.next, cell: ({ nextRunAt }) => <span>{momentOr(nextRunAt)}</span> },
        ]}
      />
    </div>
  );
}
