// /verwaltung/karten: plastic cards that are ordered for a printer, by order.
import CreditCard from 'lucide-react/icons/credit-card';
import { LONGEST_PURPOSE, MOST_CARDS, type CardBatch } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { download } from '../parts/download.ts';
import { formatDate } from '../parts/format.ts';
import { isCount } from '../parts/is-count.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryTable } from '../parts/query-table.tsx';
import { CardBatchesPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { teamCopy } from './de.ts';

const copy = teamCopy.cards;
const CARDS_KEY = ['card-batches'];

interface Values {
  readonly purpose: string;
  readonly count: string;
}

function OrderForm({ onMade }: { readonly onMade: () => void }) {
  const cards = usePort(CardBatchesPort);
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { purpose: '', count: '' } });
  const order = useOperatorMutation(({ purpose, count }: Values) => cards.order({ purpose: purpose.trim(), count: Number(count) }), { onSuccess: onMade });
  const { errors } = formState;
  const send = handleSubmit((values) => order.run(values));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={order.failure} />
      <TextField label={copy.purpose} hint={copy.purposeHint} maxLength={LONGEST_PURPOSE} autoComplete="off" error={errors.purpose?.message} {...register('purpose', { validate: (text) => text.trim() !== '' || copy.required })} />
      <TextField label={copy.count} hint={copy.countHint} inputMode="numeric" maxLength={5} autoComplete="off" error={errors.count?.message} {...register('count', { validate: (text) => isCount(text, MOST_CARDS) || copy.wrongCount })} />
      <Button type="submit" colour="primary" className={formStyles.start} loading={order.isPending}>
        {copy.order}
      </Button>
    </form>
  );
}

interface ActionsProps {
  readonly batch: CardBatch;
  readonly onBlock: () => void;
}

function Actions({ batch: { batchId, purpose }, onBlock }: ActionsProps) {
  const cards = usePort(CardBatchesPort);
  const toast = useToast();
  const save = useOperatorMutation(() => cards.readNumbers(batchId), {
    onSuccess: (numbers) => download(`karten-${batchId}.csv`, `card_number\r\n${numbers.join('\r\n')}\r\n`, 'text/csv'),
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  return (
    <span className={parts.row}>
      <Button size="small" colour="outline-neutral" aria-label={`${copy.save}: ${purpose}`} loading={save.isPending} onClick={() => save.mutate()}>
        {copy.save}
      </Button>
      <Button size="small" colour="outline-neutral" aria-label={`${copy.block}: ${purpose}`} onClick={onBlock}>
        {copy.block}
      </Button>
    </span>
  );
}

const numberOf = (count: number): string => count.toLocaleString('de-DE');

export function CardsPage() {
  const cards = usePort(CardBatchesPort);
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: CARDS_KEY, queryFn: ({ signal }) => toPromise(cards.list({ signal })), staleTime: 0 });
  const [isOrdering, setOrdering] = useState(false);
  const [blocked, setBlocked] = useState<CardBatch>();
  const refetch = (): void => {
    setOrdering(false);
    setBlocked(undefined);
    void queries.invalidateQueries({ queryKey: CARDS_KEY });
  };
  const block = useOperatorMutation((batchId: number) => cards.block(batchId), { onSuccess: refetch, onFailure: (failure) => toast.error({ title: problemText(failure) }) });
  return (
    <div className={parts.page}>
      <PageHead
        title={copy.title}
        note={copy.lead}
        actions={
          <Button colour="primary" size="medium" icon={CreditCard} onClick={() => setOrdering(true)}>
            {copy.add}
          </Button>
        }
      />
      <QueryTable<CardBatch>
        query={query}
        empty={
          <EmptyState picture="1f4b3" title={copy.noneTitle}>
            {copy.noneText}
          </EmptyState>
        }
        label={copy.title}
        keyOf={({ batchId }) => batchId}
        columns={[
          { id: 'purpose', label: copy.purpose, cell: ({ purpose }) => purpose },
          { id: 'ordered', label: copy.ordered, cell: ({ orderedAt, orderedBy }) => copy.orderedBy(formatDate(orderedAt), orderedBy) },
          { id: 'count', label: copy.count, figures: true, cell: ({ count }) => numberOf(count) },
          { id: 'registered', label: copy.registered, figures: true, cell: ({ registered }) => numberOf(registered) },
          { id: 'waiting', label: copy.waiting, figures: true, cell: ({ waiting }) => numberOf(waiting) },
          { id: 'blocked', label: copy.blocked, figures: true, cell: ({ blocked: count }) => numberOf(count) },
          { id: 'action', label: copy.action, cell: (batch) => batch.waiting > 0 && <Actions batch={batch} onBlock={() => setBlocked(batch)} /> },
        ]}
      />
      <Dialog open={isOrdering} onClose={() => setOrdering(false)} title={copy.add}>
        <OrderForm onMade={refetch} />
      </Dialog>
      <Confirm open={blocked !== undefined} title={copy.blockTitle} text={copy.blockText(blocked?.waiting ?? 0)} confirm={copy.block} pending={block.isPending} onConfirm={() => blocked !== undefined && block.mutate(blocked.batchId)} onClose={() => setBlocked(undefined)} />
    </div>
  );
}
