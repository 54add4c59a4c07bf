// /verwaltung/webhooks: addresses that partners' events are sent to.
import Webhook from 'lucide-react/icons/webhook';
import type { NewPartnerWebhook, PartnerWebhook } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { formatDate } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryTable } from '../parts/query-table.tsx';
import { consolePaths } from '../paths.ts';
import { WebhooksPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { CredentialActions, CredentialQuestions, useCredentials } from './credentials.tsx';
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

const stepTexts = () => ({
  rotate: { title: copy.rotateTitle, text: copy.rotateText, confirm: copy.rotate },
  end: { title: copy.endTitle, text: copy.endText, confirm: copy.end },
});

export function WebhooksPage() {
  const webhooks = usePort(WebhooksPort);
  const query = useQuery({ queryKey: WEBHOOKS_KEY, queryFn: ({ signal }) => toPromise(webhooks.list({ signal })), staleTime: 0 });
  const credentials = useCredentials({ queryKey: WEBHOOKS_KEY, rotate: (webhookId: number) => webhooks.rotate(webhookId), end: (webhookId) => webhooks.end(webhookId), endDone: copy.endDone });
  const { isAdding, setAdding, made } = credentials;
  const texts = stepTexts();
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
      <QueryTable<PartnerWebhook>
        query={query}
        empty={
          <EmptyState picture="1f514" title={copy.noneTitle}>
            {copy.noneText}
          </EmptyState>
        }
        label={copy.title}
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
          { id: 'action', label: copy.action, cell: ({ webhookId, url, endedAt }) => endedAt === undefined && <CredentialActions credentials={credentials} id={webhookId} name={url} texts={texts} /> },
        ]}
      />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={copy.addTitle}>
        <WebhookForm onMade={credentials.show} />
      </Dialog>
      <CredentialQuestions credentials={credentials} texts={texts} />
      {made !== undefined && <SecretDialog name={[copy.number, String(made.webhookId)]} secret={made.secret} text={copy.secretText} onClose={credentials.close} />}
    </div>
  );
}
