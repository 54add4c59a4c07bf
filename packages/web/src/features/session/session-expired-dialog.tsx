// The session ended while somebody was here: log in again and stay, or go on as a visitor. Loaded when it happens.
import { useSessionHost } from '../../composition/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { expiredCopy } from './de.ts';

export default function SessionExpiredDialog() {
  const host = useSessionHost();
  const goOn = (): void => host.endExpired('visitor');
  return (
    <Dialog
      open
      size="s"
      onClose={goOn}
      title={expiredCopy.title}
      description={expiredCopy.text}
      actions={
        <>
          <Button onClick={() => host.endExpired('login')}>{expiredCopy.again}</Button>
          <Button colour="outline-neutral" onClick={goOn}>
            {expiredCopy.visitor}
          </Button>
        </>
      }
    />
  );
}
