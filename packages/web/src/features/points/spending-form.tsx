// What donation and voucher have in common: the frame of the form, the password, what went wrong, and the receipt.
import type { CallFailure } from '@pluspunkt/core/failure';
import { leftAfter, worthInCent, type SpendingReceipt } from '@pluspunkt/core/points';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { focusControl } from '../../platform/form/problem-summary.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { pointsCopy, spendingCopy } from './de.ts';
import { bookingsHref } from './points.queries.ts';
import styles from './spending.module.css';
import type { SpendingForm } from './use-spending.ts';
import { StepUpProof } from '../account/index.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';
import type { Elements } from '../../ui/elements.ts';

/** Why an order was refused, in words. */
export function refusalText(failure: CallFailure, texts: Texts): string {
  const copy = texts(spendingCopy);
  if (failure._tag !== 'HttpError') return copy.unexpected;
  if (failure.status === 401) return copy.expired;
  if (failure.code === 'spending-locked') return copy.locked(failure.retryAfterSeconds);
  return copy.refused[failure.code] ?? copy.unexpected;
}

const isLockedByMember = (failure: CallFailure): boolean => failure._tag === 'HttpError' && failure.code === 'spending-locked-by-member';
const isLocked = (failure: CallFailure): failure is CallFailure & { readonly _tag: 'HttpError' } => failure._tag === 'HttpError' && failure.code === 'spending-locked';
const isWrongPassword = (failure: CallFailure | undefined): boolean => failure?._tag === 'HttpError' && failure.code === 'wrong-password';

/** What these points are worth and what is left after them; nothing as long as that is not known. */
export function Worth({ points, balance }: { readonly points: number | undefined; readonly balance: number | undefined }) {
  const { points: terms } = useBrand();
  const copy = useTexts(spendingCopy);
  const left = leftAfter(points, balance);
  return (
    <p className={styles.worth} role="status">
      {[points !== undefined && points >= 1 ? copy.worth(formatEuro(worthInCent(points, terms))) : balance === undefined ? '' : copy.available(balance), left === undefined ? '' : copy.left(left)].join(' ')}
    </p>
  );
}

interface SpendingFormProps<R extends SpendingReceipt> {
  readonly form: SpendingForm<R>;
  readonly submit: string;
  readonly children: Elements;
}

export function SpendingFields<R extends SpendingReceipt>({ form: { state, register, problems, submit: send, submitProof }, submit, children }: SpendingFormProps<R>) {
  const texts = useAllTexts();
  const copy = texts(spendingCopy);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const failure = state._tag === 'Editing' ? state.failure : undefined;
  const unanswered = state._tag === 'Unanswered';
  const wrongPassword = isWrongPassword(unanswered ? state.failure : failure);
  const wrongPasswordText = unanswered ? copy.unanswered.wrongPassword : copy.refused['wrong-password'];

  // Moves the focus in the same render as the answer, so that it does not interrupt keyboard navigation later.
  useLayoutEffect(() => {
    if (wrongPassword) focusControl(form.current, 'password');
    else if (failure !== undefined || unanswered) notice.current?.focus();
  }, [failure, wrongPassword, unanswered]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => void send(event);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      {failure !== undefined && !wrongPassword && (
        <Notice kind="error" live ref={notice}>
          <p>{refusalText(failure, texts)}</p>
          {isLockedByMember(failure) && (
            <ButtonLink href="/mein-konto/geraete#sperre" type="link">
              {copy.toLock}
            </ButtonLink>
          )}
        </Notice>
      )}
      {unanswered && (
        <Notice kind="warning" live ref={notice} title={copy.unanswered.title}>
          <p>{isLocked(state.failure) ? copy.unanswered.locked(state.failure.retryAfterSeconds) : copy.unanswered.text}</p>
          <ButtonLink href={bookingsHref({})} type="link">
            {copy.bookings}
          </ButtonLink>
        </Notice>
      )}
      {children}
      <PasswordField
        {...register('password')}
        label={copy.password}
        hint={copy.passwordHint}
        error={problems.password === undefined ? (wrongPassword ? wrongPasswordText : undefined) : copy.problems.password}
        className={styles.narrow}
      />
      <Button type="submit" size="xlarge" loading={state._tag === 'Sending'} loadingLabel={copy.sending} className={styles.submit}>
        {unanswered ? copy.again : submit}
      </Button>
      <StepUpProof disabled={state._tag === 'Sending'} onProof={submitProof} />
    </form>
  );
}

interface ReceiptProps {
  readonly title: string;
  readonly text?: string;
  readonly receipt: SpendingReceipt;
  readonly facts?: readonly (readonly [string, string])[];
  readonly another: string;
  readonly onAnother: () => void;
  readonly children?: Elements;
}

/** Takes the focus after a successful order. */
export function Receipt({ title, text, receipt, facts = [], another, onAnother, children }: ReceiptProps) {
  const copy = useTexts(spendingCopy);
  const pointsTexts = useTexts(pointsCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines: readonly (readonly [string, string])[] = [
    [copy.amount, formatWhole(receipt.points)],
    ...facts,
    [copy.newBalance, pointsTexts.points(receipt.balance)],
    [copy.reference, receipt.reference],
  ];
  return (
    <Card look="panel" as="section" labelledBy="beleg" className={styles.receipt}>
      <Icon glyph={CircleCheck} size="xl" tone="success" />
      <h2 id="beleg" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {children}
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="u-meta">{copy.mailed}</p>
      <div className={styles.waysOn}>
        <ButtonLink href="/mein-konto/punkte">{copy.toPoints}</ButtonLink>
        <Button colour="outline-neutral" onClick={onAnother}>
          {another}
        </Button>
      </div>
    </Card>
  );
}
