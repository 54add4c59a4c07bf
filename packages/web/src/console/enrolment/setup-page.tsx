// /verwaltung/einrichten: the first operator of a new programme.
import type { NewAccount } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Gate } from '../frame/gate.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { OperatorEnrolmentPort } from '../ports.ts';
import { enrolmentCopy } from './de.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { NewAccountPage } from './new-account.tsx';

const copy = enrolmentCopy.setup;

const Closed = () => (
  <>
    <p>{copy.closedText}</p>
    <ButtonLink href={consolePaths.home} colour="primary">
      {copy.toLogin}
    </ButtonLink>
  </>
);

export function SetupPage() {
  const enrolment = usePort(OperatorEnrolmentPort);
  const [made, setMade] = useState<NewAccount>();
  const open = useQuery({ queryKey: ['setup'], queryFn: ({ signal }) => toPromise(enrolment.isSetupOpen({ signal })), staleTime: Number.POSITIVE_INFINITY });
  if (made !== undefined) return <NewAccountPage account={made} next={consolePaths.brand} />;
  const closed = open.data === false;
  return (
    <Gate title={closed ? copy.closedTitle : copy.title} lead={closed ? undefined : copy.lead} wide>
      <QueryView query={open} rows={4}>
        {(isOpen) => (isOpen ? <EnrolmentForm enrol={({ setupCode: code, ...order }) => enrolment.setUp({ code, ...order })} onDone={setMade} /> : <Closed />)}
      </QueryView>
    </Gate>
  );
}
