// Requests the link: proves that a person does, then sends what was typed.
import type { ForgottenPassword } from '@pluspunkt/core/password';
import { function as F, taskEither as TE } from 'fp-ts';
import { CaptchaPort, PasswordPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';

export function useRequestLink(onSuccess: () => void) {
  const captcha = usePort(CaptchaPort);
  const gateway = usePort(PasswordPort);
  return useTaskMutation(
    (who: ForgottenPassword, signal) =>
      F.pipe(
        captcha.prove({ signal }),
        TE.chain((proof) => gateway.triggerReset(who, proof, { signal })),
      ),
    { onSuccess },
  );
}
