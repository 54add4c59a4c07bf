// Corrects a member's points, with a reason.
import { MOST_POINTS_ALONE, type CorrectionOrder } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextArea, TextField } from '../../ui/field/text-field.tsx';
import { formatWhole } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { CorrectionsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { membersCopy } from './de.ts';

const copy = membersCopy.correction;
const LEAST_REASON = 5;

interface Values {
  readonly points: string;
  readonly reason: string;
}

const pointsOf = (text: string): number => Number(text.trim().replaceAll('.', '').replace('−', '-'));
const isCorrection = (text: string): boolean => Number.isInteger(pointsOf(text)) && pointsOf(text) !== 0;

export function CorrectionForm({ memberId }: { readonly memberId: number }) {
  const corrections = usePort(CorrectionsPort);
  const queries = useQueryClient();
  const toast = useToast();
  // The same for another try, so that points are corrected once.
  const key = useRef(crypto.randomUUID());
  const { register, handleSubmit, formState, reset } = useForm<Values>({ defaultValues: { points: '', reason: '' } });
  const correct = useOperatorMutation((order: CorrectionOrder) => corrections.correct(memberId, order, { idempotencyKey: key.current }), {
    onSuccess: ({ status }) => {
      key.current = crypto.randomUUID();
      reset();
      toast.success({ title: status === 'waiting' ? copy.waits : copy.booked });
      void queries.invalidateQueries({ queryKey: ['member', memberId] });
    },
    onFailure: (failure) => {
      // A refusal has no effect, and its key stands for this order.
      if (failure._tag === 'HttpError' && failure.status < 500) key.current = crypto.randomUUID();
    },
  });
  const { errors } = formState;
  const send = handleSubmit(({ points, reason }) => correct.run({ points: pointsOf(points), reason: reason.trim() }));
  return (
    <Card as="section" labelledBy="berichtigen">
      <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 id="berichtigen">{copy.title}</h2>
        <p className="u-meta">{copy.text(formatWhole(MOST_POINTS_ALONE))}</p>
        <FailureNotice failure={correct.failure} />
        <TextField label={copy.points} hint={copy.pointsHint} inputMode="text" autoComplete="off" maxLength={12} error={errors.points?.message} {...register('points', { validate: (text) => isCorrection(text) || copy.pointsProblem })} />
        <TextArea label={copy.reason} maxLength={500} rows={2} error={errors.reason?.message} {...register('reason', { validate: (text) => text.trim().length >= LEAST_REASON || copy.reasonProblem })} />
        <Button type="submit" colour="primary" className={formStyles.start} loading={correct.isPending}>
          {copy.submit}
        </Button>
      </form>
    </Card>
  );
}
