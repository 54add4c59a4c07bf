// Asks before a link logs a visitor in, or replaces the session with another member's. Loaded when it happens.
import type { SessionDialog } from '@pluspunkt/core/session';
import { SessionDialogPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { loginByLinkCopy, switchAccountCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export default function LoginByLinkDialog({ dialog }: { readonly dialog: Extract<SessionDialog, 'login-by-link' | 'switch-account'> }) {
  const [login, change] = [useTexts(loginByLinkCopy), useTexts(switchAccountCopy)];
  const copy = dialog === 'login-by-link' ? login : change;
  const dialogs = usePort(SessionDialogPort);
  const stay = (): void => dialogs.answerLogin(false);
  return (
    <Dialog
      open
      size="s"
      onClose={stay}
      title={copy.title}
      description={copy.text}
      actions={
        <>
          <Button onClick={stay}>{copy.stay}</Button>
          <Button colour="outline-neutral" onClick={() => dialogs.answerLogin(true)}>
            {copy.change}
          </Button>
        </>
      }
    />
  );
}
