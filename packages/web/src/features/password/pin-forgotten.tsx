// The way back to a PIN that was forgotten: a link by mail.
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { failureText } from '../../app/form/failure-text.ts';
import styles from '../../app/form/form-frame.module.css';
import { PasswordPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useMember } from '../../composition/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { pinCopy as copy } from './pin-de.ts';

type State = { readonly _tag: 'Idle' | 'Sending' | 'Sent' } | { readonly _tag: 'Failed'; readonly text: string };

function useLink() {
  const gateway = usePort(PasswordPort);
  const running = useRef(false);
  const [state, setState] = useState<State>({ _tag: 'Idle' });
  const ask = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ _tag: 'Sending' });
    const answer = await gateway.triggerPinRestore()();
    running.current = false;
    setState(E.isLeft(answer) ? { _tag: 'Failed', text: failureText(answer.left) } : { _tag: 'Sent' });
  };
  return { state, ask };
}

export function PinForgotten({ label = copy.sendLink }: { readonly label?: string }) {
  const { state, ask } = useLink();
  const { profile } = useMember();
  return (
    <section className={styles.form} aria-labelledby="pin-vergessen">
      <h2 id="pin-vergessen" className={styles.subheading}>
        {copy.forgotten}
      </h2>
      {profile?.email === '' ? (
        <p className={styles.lead}>
          {copy.noEmail}{' '}
          <Link href="/kontakt" look="text">
            {copy.contact}
          </Link>
        </p>
      ) : (
        <>
          <p className={styles.lead}>{copy.forgottenText}</p>
          {state._tag === 'Sent' && (
            <Notice kind="success" live>
              <p>{copy.linkSent}</p>
            </Notice>
          )}
          {state._tag === 'Failed' && (
            <Notice kind="error" live>
              <p>{state.text}</p>
            </Notice>
          )}
          <Button size="medium" colour="outline-neutral" className={styles.start} loading={state._tag === 'Sending'} loadingLabel={copy.submitting} onClick={() => void ask()}>
            {label}
          </Button>
        </>
      )}
    </section>
  );
}
