// /verwaltung/einladung: an invited operator makes the account.
import type { NewAccount } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMailLink } from '../../platform/mail-link/mail-token.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { frameCopy } from '../frame/de.ts';
import { Gate } from '../frame/gate.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { OperatorEnrolmentPort } from '../ports.ts';
import { enrolmentCopy } from './de.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { NewAccountPage } from './new-account.tsx';

const copy = enrolmentCopy.invitation;

const Unknown = () => (
  <Gate title={copy.unknownTitle}>
    <p>{copy.unknownText}</p>
  </Gate>
);

function Invited({ token }: { readonly token: string }): ReactNode {
  const enrolment = usePort(OperatorEnrolmentPort);
  const [made, setMade] = useState<NewAccount>();
  const invitation = useQuery({ queryKey: ['invitation', token], queryFn: ({ signal }) => unwrapOrNull(enrolment.readInvitation(token, { signal })), staleTime: Number.POSITIVE_INFINITY });
  if (made !== undefined) return <NewAccountPage account={made} next={consolePaths.home} />;
  if (invitation.data === null) return <Unknown />;
  return (
    <Gate title={copy.title} lead={invitation.data === undefined ? undefined : copy.lead(invitation.data.email, invitation.data.roles.map((role) => frameCopy.groups[role]).join(', '))} wide>
      <QueryView query={invitation} rows={3}>
        {(found) => found !== null && <EnrolmentForm invitedEmail={found.email} enrol={({ setupCode: _code, email: _email, ...order }) => enrolment.acceptInvitation(token, order)} onDone={setMade} />}
      </QueryView>
    </Gate>
  );
}

export function InvitationPage(): ReactNode {
  const link = useMailLink();
  if (link === 'pending') return null;
  return link === undefined ? <Unknown /> : <Invited token={link.token} />;
}
