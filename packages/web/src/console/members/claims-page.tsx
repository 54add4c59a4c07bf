// /verwaltung/nachforderungen: claims of missing points, credited or rejected.
import { MOST_POINTS_ALONE, type PointClaim } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatDate, formatMoment } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { consolePaths } from '../paths.ts';
import { ClaimsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { DeskList } from './desk-list.tsx';
import { deskCopy } from './desk.de.ts';

const copy = deskCopy.claims;
const CLAIMS_KEY = ['claims'];
const TONES = { pending: 'sun-soft', reported: 'sun-soft', credited: 'success', rejected: 'neutral' } as const;
const MOST = formatWhole(MOST_POINTS_ALONE);

const isPoints = (typed: string): boolean => /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_POINTS_ALONE;

function CreditForm({ claim: { clickId, partner }, onDone }: { readonly claim: PointClaim; readonly onDone: () => void }) {
  const claims = usePort(ClaimsPort);
  const { register, handleSubmit, formState } = useForm<{ readonly points: string }>({ defaultValues: { points: '' } });
  const credit = useOperatorMutation((points: number) => claims.credit(clickId, points), { onSuccess: onDone });
  const send = handleSubmit(({ points }) => credit.run(Number(points)));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <p>{copy.creditText(partner)}</p>
      <FailureNotice failure={credit.failure} />
      <TextField label={copy.points} hint={copy.pointsHint(MOST)} inputMode="numeric" autoComplete="off" maxLength={4} error={formState.errors.points?.message} {...register('points', { validate: (typed) => isPoints(typed) || copy.pointsProblem(MOST) })} />
      <Button type="submit" colour="primary" className={formStyles.start} loading={credit.isPending}>
        {copy.credit}
      </Button>
    </form>
  );
}

interface Step {
  readonly step: 'credit' | 'reject';
  readonly claim: PointClaim;
}

function Decision({ claim, onStep }: { readonly claim: PointClaim; readonly onStep: (step: Step) => void }) {
  const { state, points, orderNumber } = claim;
  if (state === 'pending') {
    return (
      <span className={parts.row}>
        <Button size="small" colour="primary" aria-label={copy.of(copy.credit, orderNumber)} onClick={() => onStep({ step: 'credit', claim })}>
          {copy.credit}
        </Button>
        <Button size="small" colour="outline-neutral" aria-label={copy.of(copy.reject, orderNumber)} onClick={() => onStep({ step: 'reject', claim })}>
          {copy.reject}
        </Button>
      </span>
    );
  }
  return (
    <span className={parts.row}>
      <Badge tone={TONES[state]}>{copy.results[state]}</Badge>
      {points !== undefined && <span className="u-meta">{copy.credited(formatWhole(points))}</span>}
    </span>
  );
}

function ClaimTable({ claims: rows }: { readonly claims: readonly PointClaim[] }) {
  const claims = usePort(ClaimsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [step, setStep] = useState<Step>();
  const done = (title: string): void => {
    setStep(undefined);
    toast.success({ title });
    void queries.invalidateQueries({ queryKey: CLAIMS_KEY });
  };
  const reject = useOperatorMutation((clickId: string) => claims.reject(clickId), { onSuccess: () => done(copy.rejectDone), onFailure: (failure) => toast.error({ title: problemText(failure) }) });
  return (
    <>
      <DataTable<PointClaim>
        label={copy.title}
        rows={rows}
        keyOf={({ clickId }) => clickId}
        columns={[
          { id: 'claimed', label: copy.claimed, cell: ({ claimedAt }) => formatMoment(claimedAt) },
          {
            id: 'card',
            label: copy.card,
            cell: ({ memberId, cardNumber }) => (
              <Link href={consolePaths.member(memberId)} className={parts.link}>
                {formatCardNumber(cardNumber)}
              </Link>
            ),
          },
          { id: 'partner', label: copy.partner, cell: ({ partner }) => partner },
          { id: 'order', label: copy.order, cell: ({ orderNumber, orderedOn }) => copy.orderOf(orderNumber, formatDate(orderedOn)) },
          { id: 'amount', label: copy.amount, figures: true, cell: ({ amountInCent }) => formatEuro(amountInCent) },
          { id: 'decision', label: copy.decision, cell: (claim) => <Decision claim={claim} onStep={setStep} /> },
        ]}
      />
      <Dialog open={step?.step === 'credit'} onClose={() => setStep(undefined)} title={copy.creditTitle}>
        {step !== undefined && <CreditForm key={step.claim.clickId} claim={step.claim} onDone={() => done(copy.creditDone)} />}
      </Dialog>
      <Confirm open={step?.step === 'reject'} title={copy.rejectTitle} text={copy.rejectText} confirm={copy.reject} pending={reject.isPending} onConfirm={() => step !== undefined && reject.mutate(step.claim.clickId)} onClose={() => setStep(undefined)} />
    </>
  );
}

export function ClaimsPage() {
  const claims = usePort(ClaimsPort);
  return (
    <DeskList copy={copy} queryKey={CLAIMS_KEY} list={(query, options) => claims.list(query, options)} picture="1f9fe">
      {(items) => <ClaimTable claims={items} />}
    </DeskList>
  );
}
