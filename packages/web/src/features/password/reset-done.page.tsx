// /passwort-zuruecksetzen/erfolgreich: the new password is set.
import styles from '../../app/form/form-frame.module.css';
import { FormFrame } from '../../app/form/form-frame.tsx';
import type { Head } from '../../app/head.ts';
import { LOGIN_PATH } from '../../composition/login-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { passwordCopy } from './de.ts';

const copy = passwordCopy.done;

export const head = (): Head => ({ title: copy.title, noIndex: true });

export default function ResetDonePage() {
  return (
    <FormFrame title={copy.title}>
      <Picture src="1f511" alt="" size="xl" tint="butter" round className={styles.picture} />
      <p>{copy.text}</p>
      <ButtonLink href={LOGIN_PATH} size="xlarge" className={styles.submit}>
        {passwordCopy.login}
      </ButtonLink>
    </FormFrame>
  );
}
