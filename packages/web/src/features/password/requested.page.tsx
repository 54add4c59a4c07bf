// /passwort-vergessen/erfolgreich: the same words whether there is such an account or not.
import { useEffect } from 'react';
import styles from '../../platform/form/form-frame.module.css';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { LOGIN_PATH } from '../../platform/session/login-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { passwordCopy } from './de.ts';
import { dropForgotten } from './forgotten-account.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(passwordCopy).requested;
  return { title: copy.title, description: copy.text, noIndex: true };
};

export default function RequestedPage() {
  const copy = useTexts(passwordCopy).requested;
  const passwordTexts = useTexts(passwordCopy);
  useEffect(() => dropForgotten(), []);
  return (
    <FormFrame title={copy.title}>
      <Picture src="1f4ec" alt="" size="xl" tint="sky" round className={styles.picture} />
      <p>{copy.text}</p>
      <p className={styles.lead}>{copy.nothing}</p>
      <ButtonLink href={LOGIN_PATH} size="xlarge" className={styles.submit}>
        {passwordTexts.login}
      </ButtonLink>
      <p className={styles.links}>
        <Link href="/passwort-vergessen" look="text">
          {copy.again}
        </Link>
      </p>
    </FormFrame>
  );
}

RequestedPage.head = head;
