// After an account was made: its recovery codes, then the session begins for the console.
import type { NewAccount } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { RecoveryCodes } from '../../ui/second-factor/recovery-codes.tsx';
import { Gate } from '../frame/gate.tsx';
import { saveText } from '../parts/download.ts';
import { setOwn } from '../session/own.ts';
import { enrolmentCopy } from './de.ts';

/** @param next the address of the page after it */
export function NewAccountPage({ account: { account, recoveryCodes }, next }: { readonly account: NewAccount; readonly next: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goOn = (): void => {
    setOwn(queries, account);
    void navigate(next, { replace: true });
  };
  return (
    <Gate title={enrolmentCopy.recovery.title} wide>
      <RecoveryCodes codes={recoveryCodes} copy={enrolmentCopy.recovery} save={saveText} onDone={goOn} />
    </Gate>
  );
}
