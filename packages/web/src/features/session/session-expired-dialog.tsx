// The session has expired: log in again and stay, or continue as a visitor. Loaded on demand.
import { SessionDialogPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { expiredCopy } from './de.ts';

export default function SessionExpiredDialog() {
  const dialogs = usePort(SessionDialogPort);
  const goOn = (): void => dialogs.answerExpired('visitor');
  return (
    <Dialog
      open
      size="s"
      onClose={goOn}
      title={expiredCopy.title}
      description={expiredCopy.text}
      actions={
        <>
          <Button onClick={() => dialogs.answerExpired('login')}>{expiredCopy.again}</Button>
          <Button colour="outline-neutral" onClick={goOn}>
            {expiredCopy.visitor}
          </Button>
        </>
      }
    />
  );
}
