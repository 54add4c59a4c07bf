// The form by which points that did not arrive are claimed: order number, day and amount.
import type { CallFailure } from '@pluspunkt/core/failure';
import { claimWindow, LONGEST_ORDER_NUMBER, validateClaim, type ClaimProblems, type ClickOut, type ClickOutClaim } from '@pluspunkt/core/partners';
import { berlinDay } from '@pluspunkt/core/points';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { centsOf } from '../../favourites/index.ts';
import { JOURNAL_KEY } from '../leaving/journal-key.ts';
import { eitherResolver, problemsOf } from '../../../platform/form/rule-resolver.ts';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { longDay } from '../../../ui/german-date.ts';
import { ClickOutsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useMember } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { claimCopy } from './de.ts';
import styles from './journal.module.css';
import { useAllTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';

const failureText = (failure: CallFailure, texts: Texts): string => {
  const copy = texts(claimCopy);
  if (failure._tag !== 'HttpError') return copy.unanswered;
  if (failure.status === 401) return copy.expired;
  return copy.refused[failure.code] ?? copy.unanswered;
};

interface TypedClaim {
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly amountInCent: string;
}

/** The earlier of both days. */
const earlier = (a: string, b: string): string => (a < b ? a : b);

interface ClaimDialogProps {
  readonly click: ClickOut;
  readonly onClose: () => void;
}

export function ClaimDialog({ click, onClose }: ClaimDialogProps) {
  const texts = useAllTexts();
  const copy = texts(claimCopy);
  const email = useMember().profile?.email;
  const toast = useToast();
  const notice = useRef<HTMLDivElement>(null);
  const gateway = usePort(ClickOutsPort);
  const queries = useQueryClient();
  const { isPending, failure, mutate, reset } = useTaskMutation((claim: ClickOutClaim) => gateway.claim(click.id, claim), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: JOURNAL_KEY });
      onClose();
      toast.success({ title: copy.sent, text: copy.sentText });
    },
  });
  const { register, handleSubmit, formState } = useForm<TypedClaim, unknown, ClickOutClaim>({
    defaultValues: { orderNumber: '', orderedOn: '', amountInCent: '' },
    resolver: eitherResolver((typed) => validateClaim({ ...typed, amountInCent: centsOf(typed.amountInCent) }, click, new Date())),
  });
  const problems = problemsOf<ClaimProblems>(formState.errors);
  const days = claimWindow(click.state, new Date(click.clickedAt));

  useEffect(() => {
    if (failure !== undefined) notice.current?.focus();
  }, [failure]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => void handleSubmit((claim) => mutate(claim), reset)(event);
  return (
    <Dialog open onClose={onClose} title={copy.title(click.partnerName)} description={copy.text(longDay(click.clickedAt) ?? '')}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {failure === undefined ? null : (
          <Notice kind={failure._tag === 'HttpError' ? 'error' : 'warning'} live ref={notice}>
            <p>{failureText(failure, texts)}</p>
          </Notice>
        )}
        <TextField
          {...register('orderNumber')}
          label={copy.orderNumber}
          required
          autoComplete="off"
          maxLength={LONGEST_ORDER_NUMBER}
          error={problems.orderNumber === undefined ? undefined : copy.problems.orderNumber[problems.orderNumber]}
        />
        <div className={styles.pair}>
          <TextField
            {...register('orderedOn')}
            type="date"
            label={copy.orderedOn}
            required
            min={days?.firstOrderDay}
            max={days === undefined ? undefined : earlier(days.lastOrderDay, berlinDay(new Date()))}
            error={problems.orderedOn === undefined ? undefined : copy.problems.orderedOn[problems.orderedOn]}
          />
          <TextField
            {...register('amountInCent')}
            label={copy.amount}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            unit={copy.euro}
            error={problems.amountInCent === undefined ? undefined : copy.problems.amountInCent[problems.amountInCent]}
          />
        </div>
        <p className="u-meta">{copy.answered(email)}</p>
        <div className={styles.formActions}>
          <Button type="submit" loading={isPending} loadingLabel={copy.sending}>
            {copy.submit}
          </Button>
          <Button type="text" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
