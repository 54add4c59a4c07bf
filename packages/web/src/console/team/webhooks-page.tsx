// /verwaltung/webhooks: addresses that partners' events are sent to.
import Webhook from 'lucide-react/icons/webhook';
import type { NewPartnerWebhook, PartnerWebhook } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatDate } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { WebhooksPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { teamCopy } from './de.ts';
import { SecretDialog } from './secret-dialog.tsx';

const copy = teamCopy.webhooks;
const WEBHOOKS_KEY = ['webhooks'];

interface Values {
  readonly partnerId: string;
  readonly url: string;
}

function WebhookForm({ onMade }: { readonly onMade: (made: NewPartnerWebhook) => void }) {
  const webhooks = usePort(WebhooksPort);
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { partnerId: '', url: '' } });
  const create = useOperatorMutation(({ partnerId, url }: Values) => webhooks.create(partnerId.trim(), url.trim()), { onSuccess: onMade });
  const { errors } = formState;
  const send = handleSubmit((values) => create.run(values));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={create.failure} />
      <TextField label={copy.partner} hint={copy.partnerHint} maxLength={60} autoComplete="off" error={errors.partnerId?.message} {...register('partnerId', { required: copy.required })} />
      <TextField label={copy.url} hint={copy.urlHint} type="url" inputMode="url" maxLength={2_000} autoComplete="off" error={errors.url?.message} {...register('url', { pattern: { value: /^\s*https:\/\/\S+\s*$/, message: copy.urlProblem }, required: copy.urlProblem })} />
      <Button type="submit" colour="primary" className={formStyles.start} loading={create.isPending}>
        {copy.create}
      </Button>
    </form>
  );
}

const StateCell = ({ endedAt, waiting }: PartnerWebhook) => (
  <span className={parts.row}>
    <Badge tone={endedAt === undefined ? 'success' : 'neutral'}>{endedAt === undefined ? copy.active : copy.ended(formatDate(endedAt))}</Badge>
    {waiting > 0 && <span className="u-meta">{copy.waiting(waiting)}</span>}
  </span>
);

interface Step {
  readonly step: 'rotate' | 'end';
  readonly webhook: PartnerWebhook;
}

function Actions({ webhook, onStep }: { readonly webhook: PartnerWebhook; readonly onStep: (step: Step) => void }) {
  if (webhook.endedAt !== undefined) return null;
  return (
    <span className={parts.row}>
      <Button size="small" colour="outline-neutral" aria-label={`${copy.rotate}: ${webhook.url}`} onClick={() => onStep({ step: 'rotate', webhook })}>
        {copy.rotate}
      </Button>
      <Button size="small" colour="outline-neutral" aria-label={`${copy.end}: ${webhook.url}`} onClick={() => onStep({ step: 'end', webhook })}>
        {copy.end}
      </Button>
    </span>
  );
}

export function WebhooksPage() {
  const webhooks = usePort(WebhooksPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewPartnerWebhook>();
  const [step, setStep] = useState<Step>();
  const query = useQuery({ queryKey: WEBHOOKS_KEY, queryFn: ({ signal }) => toPromise(webhooks.list({ signal })), staleTime: 0 });
  const show = (webhook: NewPartnerWebhook): void => {
    setAdding(false);
    setStep(undefined);
    setMade(webhook);
    void queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  };
  const fail = { onFailure: (failure: Parameters<typeof problemText>[0]) => toast.error({ title: problemText(failure) }) };
  const rotate = useOperatorMutation((webhookId: number) => webhooks.rotate(webhookId), { onSuccess: show, ...fail });
  const end = useOperatorMutation((webhookId: number) => webhooks.end(webhookId), {
    onSuccess: () => {
      setStep(undefined);
      toast.success({ title: copy.endDone });
      void queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
    ...fail,
  });
  return (
    <div className={parts.page}>
      <PageHead
        title={copy.title}
        note={copy.lead}
        actions={
          <Button colour="primary" size="medium" icon={Webhook} onClick={() => setAdding(true)}>
            {copy.add}
          </Button>
        }
      />
      <QueryView query={query}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState picture="1f514" title={copy.noneTitle}>
              {copy.noneText}
            </EmptyState>
          ) : (
            <DataTable<PartnerWebhook>
              label={copy.title}
              rows={listed}
              keyOf={({ webhookId }) => webhookId}
              columns={[
                {
                  id: 'url',
                  label: copy.url,
                  cell: ({ webhookId, url }) => (
                    <Link href={consolePaths.webhook(webhookId)} className={parts.link}>
                      {url}
                    </Link>
                  ),
                },
                { id: 'partner', label: copy.partner, cell: ({ partnerId }) => partnerId },
                { id: 'created', label: copy.created, cell: ({ createdAt }) => formatDate(createdAt) },
                { id: 'state', label: copy.state, cell: (webhook) => <StateCell {...webhook} /> },
                { id: 'action', label: copy.action, cell: (webhook) => <Actions webhook={webhook} onStep={setStep} /> },
              ]}
            />
          )
        }
      </QueryView>
      <Dialog open={adding} onClose={() => setAdding(false)} title={copy.addTitle}>
        <WebhookForm onMade={show} />
      </Dialog>
      <Confirm open={step?.step === 'rotate'} title={copy.rotateTitle} text={copy.rotateText} confirm={copy.rotate} pending={rotate.isPending} onConfirm={() => step !== undefined && rotate.mutate(step.webhook.webhookId)} onClose={() => setStep(undefined)} />
      <Confirm open={step?.step === 'end'} title={copy.endTitle} text={copy.endText} confirm={copy.end} pending={end.isPending} onConfirm={() => step !== undefined && end.mutate(step.webhook.webhookId)} onClose={() => setStep(undefined)} />
      {made !== undefined && <SecretDialog name={[copy.number, String(made.webhookId)]} secret={made.secret} text={copy.secretText} onClose={() => setMade(undefined)} />}
    </div>
  );
}
