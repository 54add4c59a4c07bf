// /passwort-vergessen/erfolgreich: the same words whether there is such an account or not.
import { useEffect } from 'react';
import styles from '../../platform/form/form-frame.module.css';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import type { Head } from '../../platform/routing/head.ts';
import { LOGIN_PATH } from '../../platform/session/login-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { passwordCopy } from './de.ts';
import { dropForgotten } from './forgotten-account.ts';

const copy = passwordCopy.requested;

export const head = (): Head => ({ title: copy.title, description: copy.text, noIndex: true });

export default function RequestedPage() {
  useEffect(() => dropForgotten(), []);
  return (
    <FormFrame title={copy.title}>
      <Picture src="1f4ec" alt="" size="xl" tint="sky" round className={styles.picture} />
      <p>{copy.text}</p>
      <p className={styles.lead}>{copy.nothing}</p>
      <ButtonLink href={LOGIN_PATH} size="xlarge" className={styles.submit}>
        {passwordCopy.login}
      </ButtonLink>
      <p className={styles.links}>
        <Link href="/passwort-vergessen" look="text">
          {copy.again}
        </Link>
      </p>
    </FormFrame>
  );
}
