// Sends the login form, and a code where the member has an authenticator: one login at a time, aborted when the form is unmounted.
import type { LoggedIn, SecondFactorStep, SessionFailure } from '@pluspunkt/core/session';
import { useState } from 'react';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { loginFormOf, problemsOf, problemsOfFailure, type LoginDraft, type LoginProblems } from './login-draft.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

/** A login that waits for a code. */
export interface PendingStep {
  readonly step: SecondFactorStep;
  readonly rememberMe: boolean;
}

export interface LoginSubmission {
  readonly problems: LoginProblems;
  readonly pending: boolean;
  /** After the right password of a member with an authenticator. */
  readonly waiting: PendingStep | undefined;
  readonly submit: (draft: LoginDraft, rememberMe: boolean) => void;
  readonly clearProblems: () => void;
  /** Returns to the form. */
  readonly begin: (problems?: LoginProblems) => void;
}

interface Attempt {
  readonly draft: LoginDraft;
  readonly rememberMe: boolean;
}

const noProblems: LoginProblems = {};

export function useLogin(onDone: (session: LoggedIn) => void): LoginSubmission {
  const texts = useAllTexts();
  const session = usePort(SessionPort);
  const [problems, setProblems] = useState(noProblems);
  const [waiting, setWaiting] = useState<PendingStep>();
  const { isPending, mutate } = useTaskMutation<LoggedIn, Attempt, SessionFailure>(({ draft, rememberMe }, signal) => () => session.login(loginFormOf(draft), { rememberMe, signal }), {
    onSuccess: (loggedIn) => onDone(loggedIn),
    onFailure: (failure, { draft, rememberMe }) => {
      setProblems(problemsOfFailure(failure, draft.way, texts));
      if (failure._tag === 'SecondFactorNeeded') setWaiting({ step: failure.step, rememberMe });
    },
  });
  const submit = (draft: LoginDraft, rememberMe: boolean): void => {
    const missing = problemsOf(draft, texts);
    setProblems(missing);
    if (Object.keys(missing).length === 0) mutate({ draft, rememberMe });
  };
  const begin = (next = noProblems): void => {
    setWaiting(undefined);
    setProblems(next);
  };
  return { problems, pending: isPending, waiting, submit, clearProblems: () => setProblems(noProblems), begin };
}
