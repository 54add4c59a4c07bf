// /verwaltung/konto: the own sessions, password and second factor.
import type { OperatorSession } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { isTotpCode, secondFactorOf, type TotpDraft } from '@pluspunkt/core/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField, type PasswordFieldProps } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { RecoveryCodes } from '../../ui/second-factor/recovery-codes.tsx';
import { TotpSecret } from '../../ui/second-factor/totp-secret.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { enrolmentCopy } from '../enrolment/de.ts';
import { frameCopy } from '../frame/de.ts';
import { DataTable } from '../parts/data-table.tsx';
import { saveText } from '../parts/download.ts';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { OperatorEnrolmentPort, OwnAccountPort } from '../ports.ts';
import { useOwn } from '../session/own.ts';
import { isRefused, problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { accountCopy as copy } from './de.ts';

const SESSIONS_KEY = ['sessions'];

function Sessions() {
  const own = usePort(OwnAccountPort);
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => toPromise(own.listSessions({ signal })) });
  const end = useOperatorMutation((sessionId: string) => own.endSession(sessionId), {
    onSuccess: () => {
      toast.success({ title: copy.sessions.ended });
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  const action = ({ sessionId, current, device }: OperatorSession) =>
    current ? (
      <Badge tone="success">{copy.sessions.current}</Badge>
    ) : (
      <Button size="small" colour="outline-neutral" loading={end.isPending && end.variables === sessionId} aria-label={`${copy.sessions.end}: ${device}`} onClick={() => end.mutate(sessionId)}>
        {copy.sessions.end}
      </Button>
    );
  return (
    <section className={parts.section} aria-labelledby="geraete">
      <h2 id="geraete">{copy.sessions.title}</h2>
      <QueryView query={query} rows={2}>
        {(sessions) => (
          <DataTable
            label={copy.sessions.label}
            rows={sessions}
            keyOf={({ sessionId }) => sessionId}
            columns={[
              { id: 'device', label: copy.sessions.device, cell: ({ device }) => device },
              { id: 'begun', label: copy.sessions.begun, cell: ({ createdAt }) => formatMoment(createdAt) },
              { id: 'seen', label: copy.sessions.seen, cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
              { id: 'action', label: copy.sessions.action, cell: action },
            ]}
          />
        )}
      </QueryView>
    </section>
  );
}

const PresentPassword = (props: Omit<PasswordFieldProps, 'label'>) => <PasswordField label={copy.password.present} autoComplete="current-password" maxLength={200} {...props} />;

function Password() {
  const own = usePort(OwnAccountPort);
  const queries = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState, reset } = useForm<{ readonly password: string; readonly newPassword: string }>({ defaultValues: { password: '', newPassword: '' } });
  const change = useOperatorMutation((asked: { readonly password: string; readonly newPassword: string }) => own.changePassword(asked), {
    onSuccess: () => {
      toast.success({ title: copy.password.done });
      reset();
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  const { failure } = change;
  const wrong = isRefused(failure, 'wrong-password');
  const problem = failure === undefined ? undefined : problemText(failure);
  const send = handleSubmit((asked) => change.run(asked));
  return (
    <Card as="section" labelledBy="passwort">
      <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 id="passwort">{copy.password.title}</h2>
        <PresentPassword error={formState.errors.password?.message ?? (wrong ? problem : undefined)} {...register('password', { required: copy.password.presentProblem })} />
        <PasswordField label={copy.password.label} hint={copy.password.hint} autoComplete="new-password" maxLength={200} error={formState.errors.newPassword?.message ?? (wrong ? undefined : problem)} {...register('newPassword', { minLength: { value: 12, message: copy.password.problem }, required: copy.password.problem })} />
        <Button type="submit" colour="primary" className={formStyles.start} loading={change.isPending}>
          {copy.password.submit}
        </Button>
      </form>
    </Card>
  );
}

function NewSecondFactor({ draft, onDone, onCancel }: { readonly draft: TotpDraft; readonly onDone: (codes: readonly string[]) => void; readonly onCancel: () => void }) {
  const own = usePort(OwnAccountPort);
  const { register, handleSubmit, formState, resetField } = useForm<{ readonly password: string; readonly code: string }>({ defaultValues: { password: '', code: '' } });
  const replace = useOperatorMutation((change: { readonly password: string; readonly totpSecret: string; readonly totpCode: string }) => own.replaceTotp(change), { onSuccess: onDone, onFailure: () => resetField('code') });
  const { failure } = replace;
  const wrong = isRefused(failure, 'wrong-password');
  const problem = failure === undefined ? undefined : problemText(failure);
  const send = handleSubmit(({ password, code }) => replace.run({ password, totpSecret: draft.secret, totpCode: secondFactorOf(code) }));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <TotpSecret draft={draft} copy={enrolmentCopy} />
      <PresentPassword error={formState.errors.password?.message ?? (wrong ? problem : undefined)} {...register('password', { required: copy.password.presentProblem })} />
      <TextField label={copy.totp.code} inputMode="numeric" autoComplete="one-time-code" maxLength={8} error={formState.errors.code?.message ?? (wrong ? undefined : problem)} {...register('code', { validate: (code) => isTotpCode(code) || copy.totp.problem })} />
      <div className={formStyles.actions}>
        <Button type="submit" colour="primary" loading={replace.isPending}>
          {copy.totp.submit}
        </Button>
        <Button type="text" onClick={onCancel}>
          {copy.totp.cancel}
        </Button>
      </div>
    </form>
  );
}

function SecondFactorCard() {
  const enrolment = usePort(OperatorEnrolmentPort);
  const { operator, recoveryCodesLeft } = useOwn();
  const queries = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState<TotpDraft>();
  const [codes, setCodes] = useState<readonly string[]>();
  const drafting = useTaskMutation(() => enrolment.draftTotp(operator.email), { onSuccess: setDraft, onFailure: (failure) => toast.error({ title: problemText(failure) }) });
  const finish = (): void => {
    setCodes(undefined);
    toast.success({ title: copy.totp.done });
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  return (
    <Card as="section" labelledBy="zweiter-faktor">
      <div className={formStyles.form}>
        <h2 id="zweiter-faktor">{copy.totp.title}</h2>
        {draft === undefined ? (
          <>
            <p>{copy.totp.text(recoveryCodesLeft)}</p>
            <Button colour="outline-neutral" className={formStyles.start} loading={drafting.isPending} onClick={() => drafting.mutate()}>
              {copy.totp.replace}
            </Button>
          </>
        ) : (
          <NewSecondFactor
            draft={draft}
            onCancel={() => setDraft(undefined)}
            onDone={(made) => {
              setDraft(undefined);
              setCodes(made);
            }}
          />
        )}
      </div>
      <Dialog open={codes !== undefined} onClose={finish} title={copy.totp.codes}>
        {codes !== undefined && <RecoveryCodes codes={codes} copy={enrolmentCopy.recovery} save={saveText} onDone={finish} />}
      </Dialog>
    </Card>
  );
}

export function AccountPage() {
  const { operator } = useOwn();
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={`${operator.name} · ${operator.email} · ${copy.roles(operator.roles.map((role) => frameCopy.groups[role]).join(', '))}`} />
      <Sessions />
      <div className={parts.columns}>
        <Password />
        <SecondFactorCard />
      </div>
    </div>
  );
}
