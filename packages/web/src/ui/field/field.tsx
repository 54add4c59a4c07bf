// What every field has: a label above, a hint below, and an error in words that replaces the hint.
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to set it right. While it is set the field counts as invalid. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Marks the field as „freiwillig“. */
  readonly optional?: boolean;
}

/** Spread onto the control, so that label, hint and error are tied to it. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

const given = (text: ReactNode): boolean => text !== undefined && text !== null && text !== false && text !== '';

/** Ids and ARIA attributes of a control with these texts. `id` wins over the generated one. */
export const useFieldWiring = (texts: Omit<FieldTexts, 'label'>, id?: string): { readonly control: ControlWiring; readonly messageId: string } => {
  const generated = useId();
  const own = id ?? generated;
  const messageId = `${own}-text`;
  const invalid = given(texts.error);
  return {
    messageId,
    control: {
      id: own,
      'aria-describedby': invalid || given(texts.hint) ? messageId : undefined,
      'aria-invalid': invalid || undefined,
      'aria-required': texts.required || undefined,
    },
  };
};

export const FieldMark = ({ required, optional }: Pick<FieldTexts, 'required' | 'optional'>) => {
  const copy = useTexts(de);
  return (
    <>
      {required === true && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      {optional === true && <span className={styles.optional}> {copy.optional}</span>}
    </>
  );
};

export interface FieldMessageProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** The line below a control. It exists from the start, so that a new error is announced. */
export const FieldMessage = ({ id, hint, error }: FieldMessageProps) => {
  if (given(error)) {
    return (
      <p id={id} className={styles.error} aria-live="polite">
        <Icon glyph={CircleAlert} size="s" />
        <span>{error}</span>
      </p>
    );
  }
  return (
    <p id={id} className={given(hint) ? styles.hint : styles.noText} aria-live="polite">
      {hint}
    </p>
  );
};

export interface FieldProps extends FieldTexts {
  readonly id?: string;
  readonly className?: string;
  readonly children: (control: ControlWiring) => ReactNode;
}

export const Field = ({ label, hint, error, required, optional, id, className, children }: FieldProps) => {
  const { control, messageId } = useFieldWiring({ hint, error, required }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        <FieldMark required={required} optional={optional} />
      </label>
      {children(control)}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
};
