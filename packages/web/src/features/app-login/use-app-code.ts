// Requests the code that the app exchanges for its own session, and returns to the app with it.
import { appAnswer, type AppRequest } from '@pluspunkt/core/session';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { failureText } from '../../platform/form/failure-text.ts';
import { SingleUsePort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export type AppCodeState =
  | { readonly _tag: 'Asking'; readonly failure?: string }
  | { readonly _tag: 'Working' }
  | { readonly _tag: 'UnknownApp' }
  /** On the way to the app, at this address. */
  | { readonly _tag: 'Leaving'; readonly address: string };

export function useAppCode(request: AppRequest, leave: (address: string) => void) {
  const texts = useAllTexts();
  const gateway = usePort(SingleUsePort);
  const running = useRef(false);
  const [state, setState] = useState<AppCodeState>({ _tag: 'Asking' });
  const go = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ _tag: 'Working' });
    const { clientId, codeChallenge, redirectUri } = request;
    const answer = await gateway.authorizationCode({ clientId, codeChallenge, redirectUri })();
    running.current = false;
    if (E.isLeft(answer)) {
      const unknown = answer.left._tag === 'HttpError' && answer.left.code === 'address-not-allowed';
      return setState(unknown ? { _tag: 'UnknownApp' } : { _tag: 'Asking', failure: failureText(answer.left, texts) });
    }
    const address = appAnswer(request, answer.right.code);
    setState({ _tag: 'Leaving', address });
    leave(address);
  };
  return { state, go, again: () => setState({ _tag: 'Asking' }) };
}
