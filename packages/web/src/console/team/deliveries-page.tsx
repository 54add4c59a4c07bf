// /verwaltung/webhooks/:webhookId: what was sent to a webhook, how it was answered, and sending it again.
import type { WebhookDelivery } from '@pluspunkt/core/operators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePort } from '../../platform/container/use-port.tsx';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { MissingPage } from '../parts/fault.tsx';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { WebhooksPort } from '../ports.ts';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { teamCopy } from './de.ts';

const copy = teamCopy.deliveries;
const TONES = { delivered: 'success', waiting: 'sun-soft', 'given-up': 'error' } as const;

const State = ({ state, nextAttemptAt }: WebhookDelivery) => (
  <span className={parts.row}>
    <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
    {nextAttemptAt !== undefined && <span className="u-meta">{copy.next(formatMoment(nextAttemptAt))}</span>}
  </span>
);

function Deliveries({ webhookId, deliveries }: { readonly webhookId: number; readonly deliveries: readonly WebhookDelivery[] }) {
  const webhooks = usePort(WebhooksPort);
  const queries = useQueryClient();
  const toast = useToast();
  const replay = useOperatorMutation((messageId: number) => webhooks.replay(webhookId, messageId), {
    onSuccess: () => {
      toast.success({ title: copy.replayed });
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  return (
    <DataTable<WebhookDelivery>
      label={copy.title}
      rows={deliveries}
      keyOf={({ messageId }) => messageId}
      columns={[
        { id: 'id', label: copy.id, cell: ({ messageId }) => `msg_${messageId}` },
        { id: 'event', label: copy.event, cell: ({ event }) => event },
        { id: 'created', label: copy.created, cell: ({ createdAt }) => formatMoment(createdAt) },
        { id: 'state', label: copy.state, cell: (delivery) => <State {...delivery} /> },
        { id: 'attempts', label: copy.attempts, figures: true, cell: ({ attempts }) => attempts },
        { id: 'response', label: copy.response, cell: ({ response, state }) => response ?? (state === 'delivered' ? copy.accepted : '') },
        {
          id: 'action',
          label: copy.action,
          cell: ({ messageId }) => (
            <Button size="small" colour="outline-neutral" aria-label={`${copy.replay}: msg_${messageId}`} loading={replay.isPending && replay.variables === messageId} onClick={() => replay.mutate(messageId)}>
              {copy.replay}
            </Button>
          ),
        },
      ]}
    />
  );
}

export function DeliveriesPage() {
  const webhooks = usePort(WebhooksPort);
  const webhookId = Number(useParams()['webhookId']);
  const query = useQuery({ queryKey: ['webhooks', webhookId, 'deliveries'], queryFn: ({ signal }) => unwrapOrNull(webhooks.listDeliveries(webhookId, { signal })), staleTime: 0 });
  return (
    <QueryView query={query}>
      {(deliveries) =>
        deliveries === null ? (
          <MissingPage />
        ) : (
          <div className={parts.page}>
            <PageHead
              title={copy.title}
              note={copy.lead}
              actions={
                <ButtonLink href={consolePaths.webhooks} colour="outline-neutral" size="medium">
                  {copy.back}
                </ButtonLink>
              }
            />
            {deliveries.length === 0 ? (
              <EmptyState picture="1f4ed" title={copy.noneTitle}>
                {copy.noneText}
              </EmptyState>
            ) : (
              <Deliveries webhookId={webhookId} deliveries={deliveries} />
            )}
          </div>
        )
      }
    </QueryView>
  );
}
