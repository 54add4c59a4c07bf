// Orders a new card for one that is lost or broken: why, and what happens to the present one.
import type { CallFailure } from '@pluspunkt/core/failure';
import { blocksCard, type MemberCard, type ReplacementReason } from '@pluspunkt/core/profile';
import { useQueryClient } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { useId, useState, type SubmitEvent } from 'react';
import { ProfileEditingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './card.module.css';
import { CARDS_QUERY } from './cards.query.ts';
import { cardCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const reasons = (texts: Texts) => Object.keys(texts(cardCopy).replacement.reasons) as readonly ReplacementReason[];

const problemOf = (failure: CallFailure, texts: Texts): string => {
  const copy = texts(cardCopy).replacement;
  return (failure._tag === 'HttpError' && failure.code === 'already-ordered' ? copy.already : copy.failed);
};

interface OrderFormProps {
  readonly id: string;
  readonly failure: CallFailure | undefined;
  readonly onOrder: (reason: ReplacementReason) => void;
}

function OrderForm({ id, failure, onOrder }: OrderFormProps) {
  const texts = useAllTexts();
  const copy = texts(cardCopy).replacement;
  const [reason, choose] = useState<ReplacementReason>();
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason !== undefined) onOrder(reason);
  };
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className={styles.panel}>
      {failure !== undefined && (
        <Notice kind="error" live>
          <p>{problemOf(failure, texts)}</p>
        </Notice>
      )}
      <RadioGroup
        name="reason"
        label={copy.why}
        value={reason ?? ''}
        onValue={(value) => choose(reasons(texts).find((one) => one === value))}
        options={reasons(texts).map((value) => ({ value, label: copy.reasons[value] }))}
        error={missing && reason === undefined ? copy.whyMissing : undefined}
      />
      <p className="u-meta" role="status">
        {reason === undefined ? '' : blocksCard(reason) ? copy.blocks : copy.keeps}
      </p>
    </form>
  );
}

/** The button, and the dialog behind it. */
export function ReplacementCard() {
  const copy = useTexts(cardCopy).replacement;
  const editing = usePort(ProfileEditingPort);
  const queries = useQueryClient();
  const toast = useToast();
  const form = useId();
  const [open, setOpen] = useState(false);
  const refetch = (): void => void queries.invalidateQueries({ queryKey: CARDS_QUERY });
  const { isPending, failure, mutate, reset } = useTaskMutation((why: ReplacementReason) => editing.orderReplacementCard(why), {
    onSuccess: (card) => {
      queries.setQueryData<readonly MemberCard[]>(CARDS_QUERY, (cards = []) => [...cards.filter(({ cardNumber }) => cardNumber !== card.cardNumber), card]);
      toast.success({ title: copy.ordered });
      close();
      // What was blocked shows at once.
      refetch();
    },
    onFailure: refetch,
  });
  const close = (): void => {
    setOpen(false);
    if (failure !== undefined) reset();
  };
  return (
    <>
      <Button size="medium" colour="outline-neutral" icon={CreditCard} className={styles.order} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={copy.title}
        description={copy.text}
        actions={
          <>
            <Button type="submit" form={form} loading={isPending} loadingLabel={copy.sending}>
              {copy.submit}
            </Button>
            <Button colour="outline-neutral" onClick={close}>
              {copy.cancel}
            </Button>
          </>
        }
      >
        <OrderForm id={form} failure={failure} onOrder={mutate} />
      </Dialog>
    </>
  );
}
