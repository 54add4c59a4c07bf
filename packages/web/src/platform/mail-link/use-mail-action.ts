// Runs the action of a mail's link once, at a click: programs that scan mail open links but click no buttons.
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E, type taskEither as TE } from 'fp-ts';
import { useRef, useState } from 'react';
import { failureText } from '../form/failure-text.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export type MailActionState =
  | { readonly _tag: 'Asking'; readonly failure?: string }
  | { readonly _tag: 'Working' }
  | { readonly _tag: 'Done' }
  /** Late, used or unknown. */
  | { readonly _tag: 'Invalid' };

/** `refusals`: texts for codes that a retry does not help. */
export function useMailAction(act: (token: string) => TE.TaskEither<CallFailure, void>, refusals: Readonly<Record<string, string>> = {}) {
  const texts = useAllTexts();
  const running = useRef(false);
  const [state, setState] = useState<MailActionState>({ _tag: 'Asking' });
  const run = async (token: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ _tag: 'Working' });
    const answer = await act(token)();
    running.current = false;
    if (E.isRight(answer)) {
      setState({ _tag: 'Done' });
      return true;
    }
    const code = answer.left._tag === 'HttpError' ? answer.left.code : '';
    // A token of the wrong form is one that we never sent.
    if (code === 'token-invalid' || code === 'invalid-request') setState({ _tag: 'Invalid' });
    else setState({ _tag: 'Asking', failure: refusals[code] ?? failureText(answer.left, texts) });
    return false;
  };
  return { state, run };
}
