// The login with a passkey: by a button, and by autofill in the field for the name where the browser has it.
import { logInByPasskey, type CeremonyFailure } from '@pluspunkt/core/passkeys';
import type { LoggedIn } from '@pluspunkt/core/session';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { AuthenticatorPort, PasskeyLoginPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { SessionPort, VisitPort } from '../../platform/session/session.tokens.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { loginCopy } from './login.de.ts';
import styles from './login-form.module.css';

interface PasskeyLoginProps {
  /** Whether the member wants to stay logged in. */
  readonly remember: () => boolean;
  readonly onDone: (session: LoggedIn) => void;
}

function ReadyButton({ remember, onDone }: PasskeyLoginProps) {
  const copy = useTexts(loginCopy);
  const gateway = usePort(PasskeyLoginPort);
  const authenticator = usePort(AuthenticatorPort);
  const visit = usePort(VisitPort);
  const session = usePort(SessionPort);
  const [round, setRound] = useState(0);

  const enter = async (token: string): Promise<void> => {
    await visit.loginOnce(token, remember());
    const state = session.getSnapshot();
    if (state._tag === 'LoggedIn') onDone(state);
  };
  const button = useTaskMutation<string, void, CeremonyFailure>(() => logInByPasskey({ gateway, authenticator }), { onSuccess: enter, onFailure: () => setRound((before) => before + 1) });

  const offerByAutofill = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (!(await authenticator.support()).autofill || signal.aborted) return;
    const answer = await logInByPasskey({ gateway, authenticator }, { autofill: true, signal })();
    // Not offered again after a refusal: an authenticator that answers by itself would repeat it without end.
    if (answer._tag === 'Right' && !signal.aborted) await enter(answer.right);
  });
  useEffect(() => {
    const offer = new AbortController();
    void offerByAutofill(offer.signal);
    return () => offer.abort();
  }, [round]);

  const { failure } = button;
  return (
    <>
      {failure !== undefined && failure._tag !== 'Cancelled' && (
        <Notice kind="error" live>
          <p>{failure._tag === 'Unreachable' || failure._tag === 'TimedOut' ? copy.problems.unreachable : copy.problems.passkey}</p>
        </Notice>
      )}
      <Button type="button" colour="outline-neutral" icon={KeyRound} loading={button.isPending} loadingLabel={copy.submitting} className={styles.submit} onClick={() => button.mutate()}>
        {copy.passkey}
      </Button>
    </>
  );
}

export function PasskeyLogin({ remember, onDone }: PasskeyLoginProps) {
  const copy = useTexts(loginCopy);
  if (useHydrated()) return <ReadyButton remember={remember} onDone={onDone} />;
  return (
    <Button type="button" colour="outline-neutral" icon={KeyRound} className={styles.submit}>
      {copy.passkey}
    </Button>
  );
}
