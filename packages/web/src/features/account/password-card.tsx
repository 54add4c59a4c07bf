// The ways to another password and to the PIN. A password is changed by a link to the member's address, never here.
import KeyRound from 'lucide-react/icons/key-round';
import panels from '../../ui/card/account-panels.module.css';
import { usePasswordLink } from './member/use-password-link.ts';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { accountAreaCopy, passwordCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

function ChangeLink({ email }: { readonly email: string }) {
  const copy = useTexts(passwordCopy);
  const accountAreaTexts = useTexts(accountAreaCopy);
  const { isPending, isSuccess, result, send } = usePasswordLink(email);
  return (
    <>
      <p>{copy.text}</p>
      <Button icon={KeyRound} colour="outline-neutral" loading={isPending} loadingLabel={accountAreaTexts.working} className={panels.submit} onClick={send}>
        {copy.send}
      </Button>
      {result !== undefined && (
        <Notice kind={isSuccess ? 'success' : 'error'} live>
          <p>{result}</p>
        </Notice>
      )}
    </>
  );
}

export function PasswordCard() {
  const copy = useTexts(passwordCopy);
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
