// Asks for the link: proves that a person does, sends what was typed, one request at a time.
import type { ForgottenPassword } from '@pluspunkt/core/password';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/form/failure-text.ts';
import { CaptchaPort, PasswordPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export function useRequestLink(onDone: () => void) {
  const texts = useAllTexts();
  const captcha = usePort(CaptchaPort);
  const gateway = usePort(PasswordPort);
  const running = useRef<AbortController>(undefined);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );
  const request = async (who: ForgottenPassword): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPending(true);
    setFailure(undefined);
    const answer = await F.pipe(
      captcha.prove({ signal }),
      TE.chain((proof) => gateway.triggerReset(who, proof, { signal })),
    )();
    if (running.current !== controller) return;
    running.current = undefined;
    setPending(false);
    if (E.isRight(answer)) onDone();
    else setFailure(failureText(answer.left, texts));
  };
  return { request, pending, failure };
}
