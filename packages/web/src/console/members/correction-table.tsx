// Corrections of points; those that wait are decided by another operator than the one who asked.
import type { PointCorrection } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { formatSigned } from '../../ui/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatMoment } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { consolePaths } from '../paths.ts';
import { CorrectionsPort } from '../ports.ts';
import { useOwn } from '../session/own.ts';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { membersCopy } from './de.ts';

const copy = membersCopy.correction;
const TONES = { booked: 'success', waiting: 'sun-soft', rejected: 'neutral' } as const;

interface Decision {
  readonly correctionId: number;
  readonly decision: 'confirm' | 'reject';
}

export function CorrectionTable({ corrections: rows }: { readonly corrections: readonly PointCorrection[] }) {
  const corrections = usePort(CorrectionsPort);
  const { email } = useOwn().operator;
  const queries = useQueryClient();
  const toast = useToast();
  const decide = useOperatorMutation(({ correctionId, decision }: Decision) => corrections.decide(correctionId, decision), {
    onSuccess: (_, { decision }) => {
      toast.success({ title: decision === 'confirm' ? copy.confirmed : copy.rejected });
      void queries.invalidateQueries();
    },
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  const state = ({ status, correctionId, requestedBy, decidedBy }: PointCorrection) =>
    status === 'waiting' && requestedBy !== email ? (
      <span className={parts.row}>
        <Button size="small" colour="primary" onClick={() => decide.mutate({ correctionId, decision: 'confirm' })}>
          {copy.confirm}
        </Button>
        <Button size="small" colour="outline-neutral" onClick={() => decide.mutate({ correctionId, decision: 'reject' })}>
          {copy.reject}
        </Button>
      </span>
    ) : (
      <span className={parts.row}>
        <Badge tone={TONES[status]}>{copy.states[status]}</Badge>
        {decidedBy !== undefined && <span className="u-meta">{decidedBy}</span>}
      </span>
    );
  return (
    <DataTable
      label={copy.label}
      rows={rows}
      keyOf={({ correctionId }) => correctionId}
      columns={[
        { id: 'when', label: membersCopy.member.when, cell: ({ requestedAt }) => formatMoment(requestedAt) },
        {
          id: 'card',
          label: copy.card,
          cell: ({ memberId, cardNumber }) => (
            <Link href={consolePaths.member(memberId)} className={parts.link}>
              {formatCardNumber(cardNumber)}
            </Link>
          ),
        },
        { id: 'points', label: copy.points, figures: true, cell: ({ points }) => formatSigned(points) },
        { id: 'reason', label: copy.reason, cell: ({ reason }) => reason },
        { id: 'by', label: copy.by, cell: ({ requestedBy }) => requestedBy },
        { id: 'state', label: membersCopy.member.state, cell: state },
      ]}
    />
  );
}
