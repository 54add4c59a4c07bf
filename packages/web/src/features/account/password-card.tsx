// The ways to another password and to the PIN. A password is changed by a link to the member's address, never here.
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E } from 'fp-ts';
import KeyRound from 'lucide-react/icons/key-round';
import { useRef, useState } from 'react';
import panels from '../../app/member/account-panels.module.css';
import { PasswordPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useMember } from '../../composition/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

import { accountAreaCopy, passwordCopy as copy } from './de.ts';

type Sent = { readonly _tag: 'Sent' } | { readonly _tag: 'Failed'; readonly failure: CallFailure };

const textOf = (sent: Sent, email: string): string => {
  if (sent._tag === 'Sent') return copy.sent(email);
  return sent.failure._tag === 'HttpError' && sent.failure.code === 'too-many-requests' ? copy.tooMany : copy.failed;
};

function ChangeLink({ email }: { readonly email: string }) {
  const gateway = usePort(PasswordPort);
  const busy = useRef(false);
  const [working, setWorking] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setSent(undefined);
    const outcome = await gateway.triggerChange()();
    busy.current = false;
    setWorking(false);
    setSent(E.isLeft(outcome) ? { _tag: 'Failed', failure: outcome.left } : { _tag: 'Sent' });
  };
  return (
    <>
      <p>{copy.text}</p>
      <Button icon={KeyRound} colour="outline-neutral" loading={working} loadingLabel={accountAreaCopy.working} className={panels.submit} onClick={() => void send()}>
        {copy.send}
      </Button>
      {sent !== undefined && (
        <Notice kind={sent._tag === 'Sent' ? 'success' : 'error'} live>
          <p>{textOf(sent, email)}</p>
        </Notice>
      )}
    </>
  );
}

export function PasswordCard() {
  const email = useMember().profile?.email;
  return (
    <Card look="panel" as="section" labelledBy="passwort" className={panels.panel}>
      <h2 id="passwort">{copy.heading}</h2>
      {email === '' ? (
        <p>
          {copy.noAddress}{' '}
          <Link href="/kontakt" look="text">
            {copy.contact}
          </Link>
        </p>
      ) : (
        <ChangeLink email={email ?? copy.yourAddress} />
      )}
      <p>
        <Link href="/profil/pin" look="text">
          {copy.pin}
        </Link>
      </p>
    </Card>
  );
}
