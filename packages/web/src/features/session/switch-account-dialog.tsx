// Asks before a link logs the visitor in as another member. Loaded when it happens.
import { SessionDialogPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { switchAccountCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export default function SwitchAccountDialog() {
  const copy = useTexts(switchAccountCopy);
  const dialogs = usePort(SessionDialogPort);
  const stay = (): void => dialogs.answerSwitch(false);
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
          <Button colour="outline-neutral" onClick={() => dialogs.answerSwitch(true)}>
            {copy.change}
          </Button>
        </>
      }
    />
  );
}
