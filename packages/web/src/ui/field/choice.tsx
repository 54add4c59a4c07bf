// Yes or no, one of several, on or off: native controls with a drawn face.
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldMark, FieldMessage, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './choice.module.css';

type NativeCheck = Omit<ComponentProps<'input'>, keyof FieldTexts | 'style' | 'className' | 'type' | 'size'>;

export interface CheckboxProps extends Omit<FieldTexts, 'optional'>, NativeCheck {
  /** At the end of the line, e.g. how many results a filter has. */
  readonly count?: ReactNode;
  readonly className?: string;
}

export const Checkbox = ({ label, hint, error, required, count, className, id, ...native }: CheckboxProps) => {
  const { control, messageId } = useFieldWiring({ hint, error, required }, id);
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.row}>
        <span className={styles.face}>
          <input type="checkbox" {...native} {...control} className={styles.native} />
          <Icon glyph={Check} size="s" className={styles.tick} />
        </span>
        <span className={styles.text}>
          {label}
          <FieldMark required={required} />
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
};

/** On or off, at once. Says „switch“ to assistive technology. */
export const Switch = ({ label, hint, error, required, count, className, id, ...native }: CheckboxProps) => {
  const { control, messageId } = useFieldWiring({ hint, error, required }, id);
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={classNames(styles.row, styles.switchRow)}>
        <span className={styles.text}>
          {label}
          <FieldMark required={required} />
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        <input type="checkbox" role="switch" {...native} {...control} className={styles.switch} />
      </label>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
};

interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends FieldTexts, Omit<NativeCheck, 'value' | 'defaultValue' | 'onChange' | 'ref' | 'id'> {
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** Controlled. Without it the group has its own state, from `defaultValue` or by a form library's registration. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValue?: (value: string) => void;
  readonly onChange?: ComponentProps<'input'>['onChange'];
  readonly ref?: ComponentProps<'input'>['ref'];
  /** `list` below each other, `boxes` as large targets next to each other. */
  readonly look?: 'list' | 'row' | 'boxes';
  readonly className?: string;
}

export const RadioGroup = (props: RadioGroupProps) => {
  const { label, hint, error, required, optional, options, value, defaultValue, onValue, onChange, look = 'list', className, ...native } = props;
  const { control, messageId } = useFieldWiring({ hint, error, required });
  const id = useId();
  return (
    <fieldset className={classNames(fieldStyles.field, className)} role="radiogroup" aria-describedby={control['aria-describedby']} aria-invalid={control['aria-invalid']} aria-required={control['aria-required']}>
      <legend className={classNames(fieldStyles.label, styles.legend)}>
        {label}
        <FieldMark required={required} optional={optional} />
      </legend>
      <div className={look === 'row' ? styles.inline : styles[look]}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles.row, look === 'boxes' && styles.boxed)}>
            <span className={classNames(styles.face, styles.radio)}>
              <input
                {...native}
                type="radio"
                id={`${id}-${index}`}
                value={option.value}
                disabled={option.disabled ?? native.disabled}
                className={styles.native}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
                onChange={(event) => {
                  onChange?.(event);
                  onValue?.(option.value);
                }}
              />
            </span>
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.hint !== undefined && <span className={styles.optionHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </fieldset>
  );
};
