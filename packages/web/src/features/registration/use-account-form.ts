// The form of the login data: its values, the problems at its fields, and sending it.
import type { AccountField, AccountSubmission } from '@pluspunkt/core/registration';
import { either as E } from 'fp-ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { problemsOf } from '../../platform/form/rule-resolver.ts';
import { VisitPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { troubleOf, type AccountTrouble, type FormNotice } from './account-problems.ts';
import type { StepView } from './step.tsx';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** Password and PIN are never stored with the draft. */
export interface AccountValues {
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  readonly actionCode: string;
  readonly newsletter: boolean;
  readonly adverts: boolean;
  readonly form: boolean;
}

const FIELDS: readonly AccountField[] = ['email', 'password', 'pin', 'actionCode', 'form'];

const noTrouble: AccountTrouble = { problems: {} };
const refusedBefore = (code: string | undefined, texts: Texts): AccountTrouble =>
  code === undefined ? noTrouble : troubleOf({ _tag: 'CallFailed', failure: { _tag: 'HttpError', status: 422, code, message: '', requestId: '' } }, texts);

const errorsOf = ({ problems }: AccountTrouble) => Object.fromEntries(FIELDS.flatMap((field) => (problems[field] === undefined ? [] : [[field, { type: problems[field] }]])));

export function useAccountForm({ registration, state }: StepView, reloadForms: () => void) {
  const texts = useAllTexts();
  const visit = usePort(VisitPort);
  const { account, refused } = state.draft;
  // What was refused before a reload is refused after it.
  const [before] = useState(() => refusedBefore(refused, texts));
  const [errorsBefore] = useState(() => errorsOf(before));
  const [notice, setNotice] = useState<FormNotice | undefined>(before.notice);
  const { control, register, handleSubmit, getValues, setValue, setError, clearErrors, formState } = useForm<AccountValues>({
    defaultValues: {
      email: account.email,
      password: '',
      pin: '',
      actionCode: account.actionCode,
      newsletter: account.communicationNewsletter,
      adverts: account.customizedAdverts,
      form: account.acceptedForm,
    },
    errors: errorsBefore,
    shouldFocusError: false,
  });
  const store = (): void => {
    const { email, actionCode, newsletter, adverts, form } = getValues();
    registration.saveAccount({ ...registration.getSnapshot().draft.account, email, actionCode, communicationNewsletter: newsletter, customizedAdverts: adverts, acceptedForm: form });
  };
  /** A changed field is no longer wrong until the form is sent again. */
  const field = (name: keyof AccountValues) =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        if (name !== 'password' && name !== 'pin') store();
      },
    });
  const showActionCode = (): void => registration.saveAccount({ ...registration.getSnapshot().draft.account, displayActionCode: true });

  const submit = async ({ password, pin }: AccountValues, rest: Omit<AccountSubmission, 'password' | 'pin'>): Promise<void> => {
    const result = await registration.register({ ...rest, password, ...(pin === '' ? {} : { pin }) });
    if (E.isRight(result)) {
      void visit.loginOnce(result.right.singleUseToken);
      return;
    }
    const found = troubleOf(result.left, texts);
    if (found.reloadForms === true) {
      setValue('form', false);
      store();
      reloadForms();
    }
    setNotice(found.notice);
    for (const name of FIELDS) if (found.problems[name] !== undefined) setError(name, { type: found.problems[name] });
  };
  const problems = problemsOf<AccountTrouble['problems']>(formState.errors);
  return {
    account,
    password: useWatch({ control, name: 'password' }),
    field,
    problems,
    notice,
    tries: formState.submitCount,
    showActionCode,
    send: (rest: Omit<AccountSubmission, 'password' | 'pin'>) => handleSubmit((values) => submit(values, rest)),
  };
}

export type AccountFormView = ReturnType<typeof useAccountForm>;
