// /verwaltung/team: operators and open invitations.
import UserPlus from 'lucide-react/icons/user-plus';
import type { ListedOperator, OperatorInvitation, OperatorRole } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Switch } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { OperatorsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { teamCopy } from './de.ts';
import { RoleBoxes, roleNames } from './role-boxes.tsx';

const copy = teamCopy.operators;
const invitationCopy = teamCopy.invitations;
const TEAM_KEY = ['team'];

function InviteForm({ onSent }: { readonly onSent: (link: string) => void }) {
  const operators = usePort(OperatorsPort);
  const queries = useQueryClient();
  const [roles, setRoles] = useState<readonly OperatorRole[]>([]);
  const { register, handleSubmit, formState } = useForm<{ readonly email: string }>({ defaultValues: { email: '' } });
  const invite = useOperatorMutation((email: string) => operators.invite(email, roles), {
    onSuccess: ({ link }) => {
      onSent(link);
      void queries.invalidateQueries({ queryKey: TEAM_KEY });
    },
  });
  const send = handleSubmit(async ({ email }) => {
    if (roles.length > 0) await invite.run(email.trim());
  });
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={invite.failure} />
      <TextField label={invitationCopy.email} type="email" autoComplete="off" error={formState.errors.email?.message} {...register('email', { required: invitationCopy.emailProblem })} />
      <RoleBoxes roles={roles} onRoles={setRoles} error={formState.isSubmitted && roles.length === 0 ? copy.noRole : undefined} />
      <Button type="submit" colour="primary" className={formStyles.start} loading={invite.isPending}>
        {invitationCopy.send}
      </Button>
    </form>
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={link === undefined ? invitationCopy.inviteTitle : invitationCopy.sent} description={link === undefined ? invitationCopy.inviteText : invitationCopy.link}>
      {link === undefined ? (
        <InviteForm onSent={setLink} />
      ) : (
        <>
          <code className={parts.code}>{link}</code>
          <Button colour="primary" className={formStyles.start} onClick={onClose}>
            {invitationCopy.close}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function EditDialog({ operator, onClose }: { readonly operator: ListedOperator; readonly onClose: () => void }) {
  const operators = usePort(OperatorsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [roles, setRoles] = useState(operator.roles);
  const [blocked, setBlocked] = useState(operator.blocked);
  const changed = { ...(roles === operator.roles ? {} : { roles }), ...(blocked === operator.blocked ? {} : { blocked }) };
  const change = useOperatorMutation(() => operators.change(operator.operatorId, changed), {
    onSuccess: () => {
      toast.success({ title: copy.saved });
      void queries.invalidateQueries({ queryKey: TEAM_KEY });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={copy.editTitle(operator.name)} description={operator.email}>
      <div className={formStyles.form}>
        <FailureNotice failure={change.failure} />
        <RoleBoxes roles={roles} onRoles={setRoles} error={roles.length === 0 ? copy.noRole : undefined} />
        <Switch label={copy.isBlocked} hint={copy.blockedHint} checked={blocked} onChange={(event) => setBlocked(event.target.checked)} />
        <Button colour="primary" className={formStyles.start} loading={change.isPending} disabled={roles.length === 0} onClick={() => change.mutate()}>
          {copy.save}
        </Button>
      </div>
    </Dialog>
  );
}

const NameCell = ({ operator: { name, blocked } }: { readonly operator: ListedOperator }) => (
  <span className={parts.row}>
    <span>{name}</span>
    {blocked && <Badge tone="error">{copy.blocked}</Badge>}
  </span>
);

function Invitations({ invitations }: { readonly invitations: readonly OperatorInvitation[] }) {
  const operators = usePort(OperatorsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const withdraw = useOperatorMutation((invitationId: number) => operators.withdrawInvitation(invitationId), {
    onSuccess: () => {
      toast.success({ title: invitationCopy.withdrawn });
      void queries.invalidateQueries({ queryKey: TEAM_KEY });
    },
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  if (invitations.length === 0) return null;
  return (
    <section className={parts.section} aria-labelledby="einladungen">
      <h2 id="einladungen">{invitationCopy.title}</h2>
      <DataTable
        label={invitationCopy.label}
        rows={invitations}
        keyOf={({ invitationId }) => invitationId}
        columns={[
          { id: 'email', label: copy.email, cell: ({ email }) => email },
          { id: 'roles', label: copy.roles, cell: ({ roles }) => roleNames(roles) },
          { id: 'by', label: invitationCopy.invitedBy, cell: ({ invitedBy }) => invitedBy },
          { id: 'until', label: invitationCopy.until, cell: ({ expiresAt }) => formatMoment(expiresAt) },
          {
            id: 'action',
            label: copy.action,
            cell: ({ invitationId, email }) => (
              <Button size="small" colour="outline-neutral" aria-label={`${invitationCopy.withdraw}: ${email}`} onClick={() => withdraw.mutate(invitationId)}>
                {invitationCopy.withdraw}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

export function TeamPage() {
  const operators = usePort(OperatorsPort);
  const [inviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<ListedOperator>();
  const query = useQuery({ queryKey: TEAM_KEY, queryFn: ({ signal }) => toPromise(operators.list({ signal })), staleTime: 0 });
  return (
    <div className={parts.page}>
      <PageHead
        title={copy.title}
        note={copy.lead}
        actions={
          <Button colour="primary" size="medium" icon={UserPlus} onClick={() => setInviting(true)}>
            {invitationCopy.invite}
          </Button>
        }
      />
      <QueryView query={query}>
        {({ operators: listed, invitations }) => (
          <>
            <DataTable
              label={copy.label}
              rows={listed}
              keyOf={({ operatorId }) => operatorId}
              columns={[
                { id: 'name', label: copy.name, cell: (operator) => <NameCell operator={operator} /> },
                { id: 'email', label: copy.email, cell: ({ email }) => email },
                { id: 'roles', label: copy.roles, cell: ({ roles }) => roleNames(roles) },
                { id: 'seen', label: copy.seen, cell: ({ lastSeenAt }) => <span>{lastSeenAt === undefined ? copy.never : formatMoment(lastSeenAt)}</span> },
                {
                  id: 'action',
                  label: copy.action,
                  cell: (operator) => (
                    <Button size="small" colour="outline-neutral" aria-label={copy.editTitle(operator.name)} onClick={() => setEdited(operator)}>
                      {copy.edit}
                    </Button>
                  ),
                },
              ]}
            />
            <Invitations invitations={invitations} />
          </>
        )}
      </QueryView>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited !== undefined && <EditDialog key={edited.operatorId} operator={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
