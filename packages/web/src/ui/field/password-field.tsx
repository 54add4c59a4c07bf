// A password that can be shown while it is typed.
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { de } from '../de.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'unit'>;

export const PasswordField = (props: PasswordFieldProps) => {
  const copy = useTexts(de);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      icon={Lock}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          glyph={shown ? EyeOff : Eye}
          iconSize="m"
          label={shown ? copy.password.hide : copy.password.show}
          className={styles.toggle}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
