// What keys of tills and webhooks have in common: made with a secret that is shown once, rotated, and ended for good.
import type { CallFailure } from '@pluspunkt/core/failure';
import { useQueryClient } from '@tanstack/react-query';
import type { taskEither as TE } from 'fp-ts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import parts from '../parts/parts.module.css';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';

type Step = 'rotate' | 'end';

interface Calls<Id, Made> {
  readonly queryKey: readonly string[];
  readonly rotate: (id: Id) => TE.TaskEither<CallFailure, Made>;
  readonly end: (id: Id) => TE.TaskEither<CallFailure, unknown>;
  readonly endDone: string;
}

export function useCredentials<Id, Made>({ queryKey, rotate, end, endDone }: Calls<Id, Made>) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const [asked, setAsked] = useState<{ readonly step: Step; readonly id: Id }>();
  const refetch = (): void => {
    setAsked(undefined);
    void queries.invalidateQueries({ queryKey });
  };
  const show = (next: Made): void => {
    setAdding(false);
    setMade(() => next);
    refetch();
  };
  const onFailure = (failure: CallFailure): void => toast.error({ title: problemText(failure) });
  const rotation = useOperatorMutation(rotate, { onSuccess: show, onFailure });
  const ending = useOperatorMutation(end, {
    onSuccess: () => {
      toast.success({ title: endDone });
      refetch();
    },
    onFailure,
  });
  return {
    isAdding,
    setAdding,
    /** Shown until it is closed. */
    made,
    close: () => setMade(undefined),
    show,
    ask: (step: Step, id: Id) => setAsked({ step, id }),
    cancel: () => setAsked(undefined),
    asked,
    mutations: { rotate: rotation, end: ending },
  };
}

interface StepTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}
type Texts = Readonly<Record<Step, StepTexts>>;
type Credentials<Id, Made> = ReturnType<typeof useCredentials<Id, Made>>;

const STEPS: readonly Step[] = ['rotate', 'end'];

interface ActionsProps<Id, Made> {
  /** Those that the operator may take. */
  readonly steps?: readonly Step[];
  readonly credentials: Credentials<Id, Made>;
  readonly id: Id;
  /** For readers of single buttons. */
  readonly name: string;
  readonly texts: Texts;
}

export const CredentialActions = <Id, Made>({ credentials, id, name, texts, steps = STEPS }: ActionsProps<Id, Made>) => (
  <span className={parts.row}>
    {steps.map((step) => (
      <Button key={step} size="small" colour="outline-neutral" aria-label={`${texts[step].confirm}: ${name}`} onClick={() => credentials.ask(step, id)}>
        {texts[step].confirm}
      </Button>
    ))}
  </span>
);

/** The questions before a credential is rotated or ended. */
export const CredentialQuestions = <Id, Made>({ credentials: { asked, mutations, cancel }, texts }: Pick<ActionsProps<Id, Made>, 'credentials' | 'texts'>) =>
  STEPS.map((step) => <Confirm key={step} open={asked?.step === step} {...texts[step]} pending={mutations[step].isPending} onConfirm={() => asked !== undefined && mutations[step].mutate(asked.id)} onClose={cancel} />);
