// The login over the page that somebody is on. Loaded when it is opened.
import { useEffect, useRef } from 'react';
import { useSessionHost } from '../../composition/use-session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { focusFirstField, LoginForm } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';

export default function LoginDialog() {
  const host = useSessionHost();
  const around = useRef<HTMLDivElement>(null);
  // Here and not in the form: the dialog has to be open before anything in it can take the focus.
  useEffect(() => focusFirstField(around.current), []);
  const close = (): void => host.showDialog('none');
  return (
    <Dialog open onClose={close} title={<LoginHeading />}>
      <div ref={around}>
        <LoginForm onDone={close} onLeave={close} />
      </div>
    </Dialog>
  );
}
