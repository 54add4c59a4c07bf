// /verwaltung/feeds/:shopId: the feed of a shop, its settings, a preview and its imports.
import type { ShopFeed } from '@pluspunkt/core/operators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { FeedRunsPort, FeedsPort } from '../ports.ts';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { feedsCopy } from './de.ts';
import { FeedForm } from './feed-form.tsx';
import { FeedBadge } from './feeds-page.tsx';
import { FileImport } from './file-import.tsx';
import { feedQuery, feedsKey, isUnderWay } from './queries.ts';
import { Runs } from './run-details.tsx';

const copy = feedsCopy.page;

function Page({ feed }: { readonly feed: ShopFeed }) {
  const { shopId, shop, settings, alarm } = feed;
  const runs = usePort(FeedRunsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [columns, setColumns] = useState(settings?.columns ?? {});
  const run = useOperatorMutation(() => runs.runNow(shopId), {
    onSuccess: () => {
      toast.success({ title: copy.runDone });
      void queries.invalidateQueries({ queryKey: feedsKey });
    },
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  return (
    <div className={parts.page}>
      <PageHead
        title={copy.title(shop)}
        note={<FeedBadge feed={feed} />}
        actions={
          <>
            <ButtonLink href={consolePaths.feeds} colour="outline-neutral" size="medium">
              {copy.all}
            </ButtonLink>
            {settings !== undefined && (
              <Button colour="primary" size="medium" loading={run.isPending || isUnderWay(feed)} onClick={() => run.mutate()}>
                {copy.runNow}
              </Button>
            )}
          </>
        }
      />
      {alarm !== undefined && (
        <Notice kind="warning" title={copy.alarmTitle[alarm]}>
          <p>{copy.alarmText}</p>
        </Notice>
      )}
      <FeedForm feed={feed} columns={columns} onColumns={setColumns} />
      <FileImport feed={feed} columns={columns} />
      <Runs feed={feed} />
    </div>
  );
}

export function FeedPage() {
  const { shopId = '' } = useParams();
  const query = useQuery(feedQuery(usePort(FeedsPort), shopId));
  return <QueryView query={query}>{(feed) => <Page key={feed.shopId} feed={feed} />}</QueryView>;
}
