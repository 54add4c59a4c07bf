// Passkeys and the authenticator of a member: removed with a reason, after the operator has made sure who asks.
import type { IdentityCheck, ServiceMember } from '@pluspunkt/core/operators';
import type { Passkey } from '@pluspunkt/core/passkeys';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { formatMoment } from '../parts/format.ts';
import { DataTable } from '../parts/data-table.tsx';
import parts from '../parts/parts.module.css';
import { MemberServicePort } from '../ports.ts';
import { membersCopy } from './de.ts';
import { useMemberStep } from './use-member-step.ts';

const copy = membersCopy.factors;
const CHECKS = ['document', 'call-back', 'in-person'] as const satisfies readonly IdentityCheck['checkedBy'][];
const LEAST_REASON = 5;

type Removed = { readonly _tag: 'Passkey'; readonly passkey: Passkey } | { readonly _tag: 'Authenticator' };

interface Row {
  readonly key: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | undefined;
  readonly removes: Removed;
}

const rowsOf = ({ passkeys, secondFactor }: Pick<ServiceMember, 'passkeys' | 'secondFactor'>): readonly Row[] => [
  ...(secondFactor === undefined ? [] : [{ key: 'authenticator', name: copy.authenticator(secondFactor.recoveryCodesLeft), createdAt: secondFactor.createdAt, lastUsedAt: secondFactor.lastUsedAt, removes: { _tag: 'Authenticator' } as const }]),
  ...passkeys.map((passkey) => ({ key: passkey.id, name: copy.passkey(passkey.name), createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt, removes: { _tag: 'Passkey', passkey } as const })),
];

interface RemovalProps {
  readonly pending: boolean;
  readonly onRemove: (check: IdentityCheck) => void;
}

function RemovalForm({ pending, onRemove }: RemovalProps) {
  const [checkedBy, setCheckedBy] = useState<IdentityCheck['checkedBy']>('document');
  const { register, handleSubmit, formState } = useForm<{ readonly reason: string }>({ defaultValues: { reason: '' } });
  const send = handleSubmit(({ reason }) => onRemove({ checkedBy, reason: reason.trim() }));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <RadioGroup label={copy.checkedBy} name="geprueft" value={checkedBy} onValue={(value) => setCheckedBy(CHECKS.find((one) => one === value) ?? 'document')} options={CHECKS.map((value) => ({ value, label: copy.checks[value] }))} />
      <TextField label={copy.reason} hint={copy.reasonHint} maxLength={500} error={formState.errors.reason?.message} {...register('reason', { validate: (reason) => reason.trim().length >= LEAST_REASON || copy.reasonProblem })} />
      <div className={formStyles.actions}>
        <Button type="submit" colour="primary" loading={pending}>
          {copy.remove}
        </Button>
      </div>
    </form>
  );
}

export function Factors({ memberId, factors }: { readonly memberId: number; readonly factors: Pick<ServiceMember, 'passkeys' | 'secondFactor'> }) {
  const service = usePort(MemberServicePort);
  const [removing, setRemoving] = useState<Removed>();
  const close = (): void => setRemoving(undefined);
  const remove = useMemberStep(
    memberId,
    ({ removed, check }: { readonly removed: Removed; readonly check: IdentityCheck }) => (removed._tag === 'Passkey' ? service.removePasskey(memberId, removed.passkey.id, check) : service.removeSecondFactor(memberId, check)),
    copy.removed,
    close,
  );
  const rows = rowsOf(factors);
  return (
    <section className={parts.section} aria-labelledby="anmeldewege">
      <h2 id="anmeldewege">{copy.title}</h2>
      {rows.length === 0 ? (
        <p className="u-meta">{copy.none}</p>
      ) : (
        <DataTable
          label={copy.title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { id: 'name', label: copy.kind, cell: ({ name }) => name },
            { id: 'created', label: copy.created, cell: ({ createdAt }) => formatMoment(createdAt) },
            { id: 'used', label: copy.used, cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? copy.unused : formatMoment(lastUsedAt)) },
            {
              id: 'action',
              label: membersCopy.member.action,
              cell: ({ name, removes }) => (
                <Button size="small" colour="outline-neutral" aria-label={`${copy.remove}: ${name}`} onClick={() => setRemoving(removes)}>
                  {copy.remove}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Dialog open={removing !== undefined} onClose={close} title={removing?._tag === 'Passkey' ? copy.passkeyTitle : copy.authenticatorTitle} description={removing?._tag === 'Passkey' ? copy.passkeyText : copy.authenticatorText}>
        {removing !== undefined && <RemovalForm pending={remove.isPending} onRemove={(check) => remove.mutate({ removed: removing, check })} />}
      </Dialog>
    </section>
  );
}
