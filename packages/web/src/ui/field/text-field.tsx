// One line of text, several lines of text, and a choice from a list.
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';
import type { Elements } from '../elements.ts';

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof FieldTexts | 'style' | 'className' | 'size'>;

interface Shell extends FieldTexts {
  readonly icon?: Glyph;
  /** 44 px instead of 52, for filters. */
  readonly small?: boolean;
  readonly className?: string;
}

export interface TextFieldProps extends Shell, Native<'input'> {
  /** After the value, e.g. „€“. */
  readonly unit?: ReactNode;
  /** Shows that the value has been checked and is good. */
  readonly valid?: boolean;
  /** A control at the end, inside the frame. */
  readonly trailing?: Elements;
}

/** A text input. Native attributes, `ref` included, go to the `<input>`. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, error, required, optional, icon, small, className, unit, valid, trailing, id, type = 'text', ...native } = props;
  const figures = native.inputMode === 'numeric' || native.inputMode === 'decimal';
  return (
    <Field {...{ label, hint, error, required, optional, id, className }}>
      {(control) => (
        <span className={classNames(styles.shell, small && styles.small)}>
          {icon && <Icon glyph={icon} size="m" />}
          <input type={type} className={classNames(styles.input, figures && styles.figures)} {...native} {...control} />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {valid === true && <Icon glyph={Check} size="m" className={styles.valid} />}
          {trailing}
        </span>
      )}
    </Field>
  );
};

export interface TextAreaProps extends Shell, Native<'textarea'> {}

export const TextArea = ({ label, hint, error, required, optional, icon, small, className, id, ...native }: TextAreaProps) => (
  <Field {...{ label, hint, error, required, optional, id, className }}>
    {(control) => (
      <span className={classNames(styles.shell, small && styles.small)}>
        {icon && <Icon glyph={icon} size="m" />}
        <textarea className={classNames(styles.input, styles.area)} rows={4} {...native} {...control} />
      </span>
    )}
  </Field>
);

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Shell, Native<'select'> {
  readonly options: readonly SelectOption[];
  /** A first, empty choice. */
  readonly placeholder?: string;
}

/** A native choice: the platform's own list opens, on phones as well. */
export const Select = (props: SelectProps) => {
  const { label, hint, error, required, optional, icon, small, className, id, options, placeholder, ...native } = props;
  return (
    <Field {...{ label, hint, error, required, optional, id, className }}>
      {(control) => (
        <span className={classNames(styles.shell, small && styles.small)}>
          {icon && <Icon glyph={icon} size="m" />}
          <select className={classNames(styles.input, styles.select)} {...native} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon glyph={ChevronDown} size="m" className={styles.chevron} />
        </span>
      )}
    </Field>
  );
};
