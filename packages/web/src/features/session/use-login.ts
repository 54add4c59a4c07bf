// Sends the login form: one login at a time, aborted when the form is unmounted.
import type { LoggedIn } from '@pluspunkt/core/session';
import { either as E } from 'fp-ts';
import { useEffect, useRef, useState } from 'react';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { loginFormOf, problemsOf, problemsOfFailure, type LoginDraft, type LoginProblems } from './login-draft.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export interface LoginSubmission {
  readonly problems: LoginProblems;
  readonly pending: boolean;
  readonly submit: (draft: LoginDraft, rememberMe: boolean) => Promise<void>;
  readonly clearProblems: () => void;
}

const noProblems: LoginProblems = {};

export function useLogin(onDone: (session: LoggedIn) => void): LoginSubmission {
  const texts = useAllTexts();
  const session = usePort(SessionPort);
  const [problems, setProblems] = useState(noProblems);
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  const submit = async (draft: LoginDraft, rememberMe: boolean): Promise<void> => {
    if (running.current !== undefined) return;
    const missing = problemsOf(draft, texts);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    const result = await session.login(loginFormOf(draft), { rememberMe, signal: controller.signal });
    if (running.current !== controller) return;
    running.current = undefined;
    setPending(false);
    if (E.isRight(result)) onDone(result.right);
    else setProblems(problemsOfFailure(result.left, draft.way, texts));
  };

  return { problems, pending, submit, clearProblems: () => setProblems(noProblems) };
}
