// Sends the login form: one login at a time, aborted when the form is unmounted.
import type { LoggedIn, SessionFailure } from '@pluspunkt/core/session';
import { useState } from 'react';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { loginFormOf, problemsOf, problemsOfFailure, type LoginDraft, type LoginProblems } from './login-draft.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export interface LoginSubmission {
  readonly problems: LoginProblems;
  readonly pending: boolean;
  readonly submit: (draft: LoginDraft, rememberMe: boolean) => void;
  readonly clearProblems: () => void;
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
  const { isPending, mutate } = useTaskMutation<LoggedIn, Attempt, SessionFailure>(({ draft, rememberMe }, signal) => () => session.login(loginFormOf(draft), { rememberMe, signal }), {
    onSuccess: (loggedIn) => onDone(loggedIn),
    onFailure: (failure, { draft }) => setProblems(problemsOfFailure(failure, draft.way, texts)),
  });
  const submit = (draft: LoginDraft, rememberMe: boolean): void => {
    const missing = problemsOf(draft, texts);
    setProblems(missing);
    if (Object.keys(missing).length === 0) mutate({ draft, rememberMe });
  };
  return { problems, pending: isPending, submit, clearProblems: () => setProblems(noProblems) };
}
