// /passwort-zuruecksetzen/erfolgreich: the new password is set.
import type { Head } from '../../app/head.ts';
import { LOGIN_PATH } from '../../composition/login-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { passwordCopy } from './de.ts';
import { PasswordFrame } from './password-frame.tsx';
import styles from './password.module.css';

const copy = passwordCopy.done;

export const head = (): Head => ({ title: copy.title, noIndex: true });

export default function ResetDonePage() {
  return (
    <PasswordFrame title={copy.title}>
      <Picture src="1f511" alt="" size="xl" tint="butter" round className={styles.picture} />
      <p>{copy.text}</p>
      <ButtonLink href={LOGIN_PATH} size="xlarge" className={styles.submit}>
        {passwordCopy.login}
      </ButtonLink>
    </PasswordFrame>
  );
}
