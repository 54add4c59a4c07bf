// Sends the registration: one at a time, with what stands in the form, and logs the new member in.
import type { AccountField, AccountForm, AccountSubmission } from '@pluspunkt/core/registration';
import { either as E } from 'fp-ts';
import { useState } from 'react';
import { VisitPort } from '../../composition/session.tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { troubleOf, type AccountTrouble } from './account-problems.ts';
import type { StepView } from './step.tsx';

const noTrouble: AccountTrouble = { problems: {} };

const refusedBefore = (code: string | undefined): AccountTrouble =>
  code === undefined ? noTrouble : troubleOf({ _tag: 'CallFailed', failure: { _tag: 'HttpError', status: 422, code, message: '', requestId: '' } });

export function useAccountForm({ registration, state }: StepView, reloadForms: () => void) {
  const visit = usePort(VisitPort);
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  // What was refused before a reload is refused after it.
  const [trouble, setTrouble] = useState(() => refusedBefore(state.draft.refused));
  const [tries, setTries] = useState(0);
  const { account } = state.draft;

  /** What is changed is no longer wrong until it is sent again. */
  const settle = (field: AccountField): void => {
    const { [field]: _settled, ...problems } = trouble.problems;
    setTrouble({ ...trouble, problems });
  };
  const change = (next: Partial<AccountForm>, field?: AccountField): void => {
    registration.keepAccount({ ...account, ...next });
    if (field !== undefined) settle(field);
  };
  const submit = async (rest: Omit<AccountSubmission, 'password' | 'pin'>): Promise<void> => {
    const result = await registration.register({ ...rest, password, ...(pin === '' ? {} : { pin }) });
    if (E.isRight(result)) {
      void visit.loginOnce(result.right.singleUseToken);
      return;
    }
    const found = troubleOf(result.left);
    if (found.reloadForms === true) {
      registration.keepAccount({ ...registration.getSnapshot().draft.account, acceptedForm: false });
      reloadForms();
    }
    setTrouble(found);
    setTries((count) => count + 1);
  };
  const typePassword = (text: string): void => {
    setPassword(text);
    settle('password');
  };
  const typePin = (text: string): void => {
    setPin(text);
    settle('pin');
  };
  return { account, password, typePassword, pin, typePin, trouble, tries, change, submit };
}

export type AccountFormView = ReturnType<typeof useAccountForm>;
