// A date in three boxes, as people know it from forms: day, month, year.
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { FieldMark, FieldMessage, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './date-field.module.css';
import { useAllTexts } from '../texts/use-texts.tsx';
import type { Texts } from '../texts/define-texts.ts';

/** The three inputs, unchecked: digits as typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export interface DateFieldProps extends FieldTexts {
  readonly value: DateParts;
  readonly onChange: (value: DateParts) => void;
  readonly onBlur?: () => void;
  /** The boxes are named `<name>-day` and so on. */
  readonly name?: string;
  /** Offers the stored birthday of the browser. */
  readonly birthday?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

const boxesOf = (texts: Texts) => {
  const copy = texts(de);
  return [
    { part: 'day', length: 2, label: copy.date.day, placeholder: copy.date.dayPlaceholder },
    { part: 'month', length: 2, label: copy.date.month, placeholder: copy.date.monthPlaceholder },
    { part: 'year', length: 4, label: copy.date.year, placeholder: copy.date.yearPlaceholder },
  ] as const;
};

export const DateField = (props: DateFieldProps) => {
  const texts = useAllTexts();
  const { label, hint, error, required, optional, value, onChange, onBlur, name, birthday = false, disabled, className } = props;
  const { control, messageId } = useFieldWiring({ hint, error, required });
  const id = useId();
  const change = (part: keyof DateParts) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...value, [part]: event.target.value.replace(/\D/g, '') });
  return (
    <fieldset className={classNames(fieldStyles.field, className)} aria-describedby={control['aria-describedby']}>
      <legend className={classNames(fieldStyles.label, styles.legend)}>
        {label}
        <FieldMark required={required} optional={optional} />
      </legend>
      <div className={styles.boxes}>
        {boxesOf(texts).map(({ part, length, label: boxLabel, placeholder }) => (
          <span key={part} className={styles.box}>
            <label htmlFor={`${id}-${part}`} className={styles.boxLabel}>
              {boxLabel}
            </label>
            <span className={fieldStyles.shell}>
              <input
                id={`${id}-${part}`}
                name={name && `${name}-${part}`}
                type="text"
                inputMode="numeric"
                maxLength={length}
                placeholder={placeholder}
                autoComplete={birthday ? `bday-${part}` : 'off'}
                className={classNames(fieldStyles.input, fieldStyles.figures)}
                value={value[part]}
                disabled={disabled}
                onChange={change(part)}
                onBlur={onBlur}
                aria-invalid={control['aria-invalid']}
                aria-required={control['aria-required']}
              />
            </span>
          </span>
        ))}
      </div>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </fieldset>
  );
};
