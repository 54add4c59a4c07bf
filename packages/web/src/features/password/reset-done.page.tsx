// /passwort-zuruecksetzen/erfolgreich: the new password is set.
import { useEffect, useState } from 'react';
import styles from '../../platform/form/form-frame.module.css';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { dropPasswordReturn, passwordReturn } from '../account/index.ts';
import { LOGIN_PATH, RETURN_PARAMETER } from '../../platform/session/login-link.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { passwordCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(passwordCopy).done;
  return { title: copy.title, description: copy.text, noIndex: true };
};

const storage = (): Storage => localStorage;

/** The login, which leads back to the page that requested the link. */
const loginHref = (back: string | undefined): string => (back === undefined ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: back }).toString()}`);

function Login() {
  const passwordTexts = useTexts(passwordCopy);
  const [back] = useState(() => passwordReturn(storage, Date.now()));
  useEffect(() => dropPasswordReturn(storage), []);
  return (
    <ButtonLink href={loginHref(back)} size="xlarge" className={styles.submit}>
      {passwordTexts.login}
    </ButtonLink>
  );
}

export default function ResetDonePage() {
  const copy = useTexts(passwordCopy).done;
  const passwordTexts = useTexts(passwordCopy);
  const hydrated = useHydrated();
  return (
    <FormFrame title={copy.title}>
      <Picture src="1f511" alt="" size="xl" tint="butter" round className={styles.picture} />
      <p>{copy.text}</p>
      <p className={styles.lead}>{copy.unconfirmed}</p>
      {hydrated ? (
        <Login />
      ) : (
        <ButtonLink href={loginHref(undefined)} size="xlarge" className={styles.submit}>
          {passwordTexts.login}
        </ButtonLink>
      )}
    </FormFrame>
  );
}

ResetDonePage.head = head;
