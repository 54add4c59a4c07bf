// The operators' login: mail, password and second factor.
import { isSecondFactor, secondFactorOf } from '@pluspunkt/core/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import form from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { OperatorSessionPort } from '../ports.ts';
import { FailureNotice } from './failure-notice.tsx';
import { sessionCopy as copy } from './de.ts';
import { setOwn } from './own.ts';

interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** @param knownEmail of the operator whose session has ended */
export function LoginForm({ knownEmail = '' }: { readonly knownEmail?: string }) {
  const queries = useQueryClient();
  const session = usePort(OperatorSessionPort);
  const { register, handleSubmit, resetField, formState } = useForm<LoginValues>({ defaultValues: { email: knownEmail, password: '', code: '' } });
  const login = useTaskMutation((values: LoginValues) => session.logIn(values), {
    onSuccess: (own) => {
      setOwn(queries, own);
      // Whatever failed while there was no session.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own' });
    },
    // Each code is valid once.
    onFailure: () => resetField('code'),
  });
  const { errors } = formState;
  const send = handleSubmit(({ email, password, code }) => login.run({ email: email.trim(), password, code: secondFactorOf(code) }));
  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={login.failure} />
      <TextField label={copy.email} type="email" autoComplete="username" error={errors.email?.message} {...register('email', { required: copy.problems.email })} />
      <PasswordField label={copy.password} maxLength={200} error={errors.password?.message} {...register('password', { required: copy.problems.password })} />
      <TextField label={copy.code} hint={copy.codeHint} autoComplete="one-time-code" maxLength={20} error={errors.code?.message} {...register('code', { validate: (code) => isSecondFactor(code) || copy.problems.code })} />
      <Button type="submit" size="xlarge" colour="primary" loading={login.isPending} loadingLabel={copy.submitting}>
        {copy.submit}
      </Button>
    </form>
  );
}
