// The form by which points that did not arrive are claimed: order number, day and amount.
import type { CallFailure } from '@pluspunkt/core/failure';
import { claimWindow, LONGEST_ORDER_NUMBER, type ClaimProblems, type ClickOut } from '@pluspunkt/core/partners';
import { berlinDay } from '@pluspunkt/core/points';
import { useEffect, useRef, type FormEvent } from 'react';
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
import { useClaim } from './use-claim.ts';
import { useAllTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';

const failureText = (failure: CallFailure, texts: Texts): string => {
  const copy = texts(claimCopy);
  if (failure._tag !== 'HttpError') return copy.unanswered;
  if (failure.status === 401) return copy.expired;
  return copy.refused[failure.code] ?? copy.unanswered;
};

/** Fields in the order of the form, and their problems' names. */
const fields: readonly (readonly [keyof ClaimProblems, string])[] = [
  ['orderNumber', 'orderNumber'],
  ['orderedOn', 'orderedOn'],
  ['amountInCent', 'amount'],
];

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
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { typed, problems, sending, failure, change, submit } = useClaim(usePort(ClickOutsPort), click, () => {
    onClose();
    toast.success({ title: copy.sent, text: copy.sentText });
  });
  const days = claimWindow(click.state, new Date(click.clickedAt));

  useEffect(() => {
    const first = fields.find(([problem]) => problems[problem] !== undefined)?.[1];
    const control = first === undefined ? undefined : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [problems]);
  useEffect(() => {
    if (failure !== undefined) notice.current?.focus();
  }, [failure]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog open onClose={onClose} title={copy.title(click.partnerName)} description={copy.text(longDay(click.clickedAt) ?? '')}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {failure === undefined ? null : (
          <Notice kind={failure._tag === 'HttpError' ? 'error' : 'warning'} live ref={notice}>
            <p>{failureText(failure, texts)}</p>
          </Notice>
        )}
        <TextField
          name="orderNumber"
          label={copy.orderNumber}
          required
          autoComplete="off"
          maxLength={LONGEST_ORDER_NUMBER}
          value={typed.orderNumber}
          onChange={(event) => change({ orderNumber: event.target.value })}
          error={problems.orderNumber === undefined ? undefined : copy.problems.orderNumber[problems.orderNumber]}
        />
        <div className={styles.pair}>
          <TextField
            type="date"
            name="orderedOn"
            label={copy.orderedOn}
            required
            min={days?.firstOrderDay}
            max={days === undefined ? undefined : earlier(days.lastOrderDay, berlinDay(new Date()))}
            value={typed.orderedOn}
            onChange={(event) => change({ orderedOn: event.target.value })}
            error={problems.orderedOn === undefined ? undefined : copy.problems.orderedOn[problems.orderedOn]}
          />
          <TextField
            name="amount"
            label={copy.amount}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            unit={copy.euro}
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
            error={problems.amountInCent === undefined ? undefined : copy.problems.amountInCent[problems.amountInCent]}
          />
        </div>
        <p className="u-meta">{copy.answered(email)}</p>
        <div className={styles.formActions}>
          <Button type="submit" loading={sending} loadingLabel={copy.sending}>
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
