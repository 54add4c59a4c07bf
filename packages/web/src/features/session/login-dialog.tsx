// The login over the current page. Loaded when it is opened.
import { useEffect, useRef } from 'react';
import { SessionDialogPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { focusFirstField, LoginForm } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';

export default function LoginDialog() {
  const dialogs = usePort(SessionDialogPort);
  const around = useRef<HTMLDivElement>(null);
  // Here and not in the form: the dialog has to be open before anything in it can take the focus.
  useEffect(() => focusFirstField(around.current), []);
  const { close } = dialogs;
  return (
    <Dialog open onClose={close} title={<LoginHeading />}>
      <div ref={around}>
        <LoginForm onDone={close} onLeave={close} />
      </div>
    </Dialog>
  );
}
