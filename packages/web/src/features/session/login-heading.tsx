// The headline of the login, with the mark.
import { Logo } from '../../ui/logo/logo.tsx';
import { loginCopy } from './login.de.ts';
import styles from './login-form.module.css';

export function LoginHeading() {
  return (
    <span className={styles.heading}>
      <Logo part="mark" label="" />
      {loginCopy.title}
    </span>
  );
}
