// The headline of the login, with the mark.
import { Logo } from '../../ui/logo/logo.tsx';
import { loginCopy } from './login.de.ts';
import styles from './login-form.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export function LoginHeading() {
  const copy = useTexts(loginCopy);
  return (
    <span className={styles.heading}>
      <Logo part="mark" label="" />
      {copy.title}
    </span>
  );
}
