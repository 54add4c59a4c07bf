// /verwaltung/kassen: the keys with which partners' tills authenticate.
import KeyRound from 'lucide-react/icons/key-round';
import { hasRight, type NewPartnerKey, type PartnerKey, type PartnerKeyOrder } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../ui/field/text-field.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { formatDate } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryTable } from '../parts/query-table.tsx';
import { PartnerKeysPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOwn } from '../session/own.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { CredentialActions, CredentialQuestions, useCredentials } from './credentials.tsx';
import { teamCopy } from './de.ts';
import { SecretDialog } from './secret-dialog.tsx';

const copy = teamCopy.keys;
const KEYS_KEY = ['partner-keys'];

interface Values {
  readonly partnerId: string;
  readonly name: string;
  readonly stores: string;
}

function KeyForm({ onMade }: { readonly onMade: (key: NewPartnerKey) => void }) {
  const keys = usePort(PartnerKeysPort);
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { partnerId: '', name: '', stores: '' } });
  const create = useOperatorMutation((order: PartnerKeyOrder) => keys.create(order), { onSuccess: onMade });
  const { errors } = formState;
  const send = handleSubmit(({ partnerId, name, stores }) => create.run({ partnerId: partnerId.trim(), name: name.trim(), storeIds: stores.split('\n').map((line) => line.trim()).filter((line) => line !== '') }));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={create.failure} />
      <TextField label={copy.partner} maxLength={60} error={errors.partnerId?.message} {...register('partnerId', { required: copy.required })} />
      <TextField label={copy.name} hint={copy.nameHint} maxLength={60} error={errors.name?.message} {...register('name', { required: copy.required })} />
      <TextArea label={copy.stores} hint={copy.storesHint} {...register('stores')} />
      <Button type="submit" colour="primary" className={formStyles.start} loading={create.isPending}>
        {copy.create}
      </Button>
    </form>
  );
}

const StateCell = ({ revokedAt }: PartnerKey) => <Badge tone={revokedAt === undefined ? 'success' : 'neutral'}>{revokedAt === undefined ? copy.valid : copy.revoked(formatDate(revokedAt))}</Badge>;

const stepTexts = () => ({
  rotate: { title: copy.rotateTitle, text: copy.rotateText, confirm: copy.rotate },
  end: { title: copy.revokeTitle, text: copy.revokeText, confirm: copy.revoke },
});

export function KeysPage() {
  const keys = usePort(PartnerKeysPort);
  const query = useQuery({ queryKey: KEYS_KEY, queryFn: ({ signal }) => toPromise(keys.list(undefined, { signal })), staleTime: 0 });
  const credentials = useCredentials({ queryKey: KEYS_KEY, rotate: (clientId: string) => keys.rotate(clientId), end: (clientId) => keys.revoke(clientId), endDone: copy.revokeDone });
  const { isAdding, setAdding, made } = credentials;
  const texts = stepTexts();
  const isLead = hasRight(useOwn().operator.roles, 'lead');
  return (
    <div className={parts.page}>
      <PageHead
        title={copy.title}
        note={isLead ? copy.lead : copy.leadOfOthers}
        actions={
          isLead && (
            <Button colour="primary" size="medium" icon={KeyRound} onClick={() => setAdding(true)}>
              {copy.add}
            </Button>
          )
        }
      />
      <QueryTable<PartnerKey>
        query={query}
        empty={
          <EmptyState picture="1f511" title={copy.noneTitle}>
            {copy.noneText}
          </EmptyState>
        }
        label={copy.label}
        keyOf={({ clientId }) => clientId}
        columns={[
          { id: 'id', label: copy.id, cell: ({ clientId }) => clientId },
          { id: 'partner', label: copy.partner, cell: ({ partnerId }) => partnerId },
          { id: 'name', label: copy.name, cell: ({ name }) => name },
          { id: 'stores', label: copy.stores, cell: ({ storeIds }) => <span>{storeIds.length === 0 ? copy.allStores : storeIds.join(', ')}</span> },
          { id: 'created', label: copy.created, cell: ({ createdAt }) => formatDate(createdAt) },
          { id: 'state', label: copy.state, cell: (key) => <StateCell {...key} /> },
          { id: 'action', label: copy.action, cell: ({ clientId, revokedAt }) => revokedAt === undefined && <CredentialActions credentials={credentials} id={clientId} name={clientId} texts={texts} steps={isLead ? undefined : ['end']} /> },
        ]}
      />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={copy.addTitle}>
        <KeyForm onMade={credentials.show} />
      </Dialog>
      <CredentialQuestions credentials={credentials} texts={texts} />
      {made !== undefined && <SecretDialog name={[copy.id, made.clientId]} secret={made.secret} text={copy.secretText} onClose={credentials.close} />}
    </div>
  );
}
