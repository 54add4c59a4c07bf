// The search box: works as a plain form before any script runs.
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'style' | 'size' | 'type' | 'value' | 'onSubmit' | 'onChange'> {
  /** The accessible name; the placeholder is only an example. */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onSearch?: (value: string) => void;
  /** Where the form goes without script. */
  readonly action?: string;
  readonly formClassName?: string;
}

export const SearchField = ({ label, value, onValue, onSearch, action = '/suche', name = 'q', formClassName, className, ...native }: SearchFieldProps) => {
  const copy = useTexts(de);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (onSearch === undefined) return;
    event.preventDefault();
    onSearch(value);
  };
  const clear = (): void => {
    onValue('');
    input.current?.focus();
  };
  return (
    <form role="search" aria-label={label} action={action} method="get" className={formClassName} onSubmit={submit}>
      <span className={classNames(styles.shell, className)}>
        <Icon glyph={Search} size="xm" className={styles.searchIcon} />
        <input
          ref={input}
          type="search"
          name={name}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          {...native}
          className={styles.input}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        {value !== '' && <IconButton glyph={X} label={copy.search.clear} iconSize="m" className={styles.toggle} onClick={clear} />}
      </span>
    </form>
  );
};
