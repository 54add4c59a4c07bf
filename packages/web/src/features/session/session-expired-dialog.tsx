// The session has expired: log in again and stay, or continue as a visitor. Loaded on demand.
import { SessionDialogPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { expiredCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export default function SessionExpiredDialog() {
  const copy = useTexts(expiredCopy);
  const dialogs = usePort(SessionDialogPort);
  const goOn = (): void => dialogs.answerExpired('visitor');
  return (
    <Dialog
      open
      size="s"
      onClose={goOn}
      title={copy.title}
      description={copy.text}
      actions={
        <>
          <Button onClick={() => dialogs.answerExpired('login')}>{copy.again}</Button>
          <Button colour="outline-neutral" onClick={goOn}>
            {copy.visitor}
          </Button>
        </>
      }
    />
  );
}
