// A text filter of a list as a plain form: it works before any script, and through the router once there is one.
import type { ComponentProps } from 'react';
import { GetForm } from '../get-form/get-form.tsx';
import { Button } from '../button/button.tsx';
import { Icon, type Glyph } from '../icon/icon.tsx';
import styles from './filter-form.module.css';
import type { Elements } from '../elements.ts';

interface FilterFormProps {
  readonly action: string;
  readonly icon: Glyph;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly value: string;
  /** Other parts of the address that stay as they are. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** A parameter that occurs several times. */
  readonly several?: { readonly name: string; readonly values: readonly string[] };
  /** Suggestions while typing: what they do to the field, and the list under it. */
  readonly combobox?: { readonly input: ComponentProps<'input'>; readonly list: Elements };
}

/** Give it the value as its key: the field is uncontrolled, so that nothing typed before the script is lost. */
export function FilterForm({ action, icon, label, placeholder, submit, value, hidden, several, combobox }: FilterFormProps) {
  return (
    <GetForm action={action} parameters={hidden} role="search" aria-label={label} className={styles.form}>
      {several?.values.map((part) => <input key={part} type="hidden" name={several.name} value={part} />)}
      <Icon glyph={icon} size="m" className={styles.icon} />
      <input
        className={styles.input}
        // A combobox is a text field; other text filters may be search fields.
        type={combobox === undefined ? 'search' : 'text'}
        inputMode="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        {...combobox?.input}
      />
      <Button type="submit" size="medium" colour="primary" className={styles.submit}>
        {submit}
      </Button>
      {combobox?.list}
    </GetForm>
  );
}
