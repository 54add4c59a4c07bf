// A value on a scale: the native slider, with the part up to the value drawn in petrol.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage, useFieldWiring } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './range-field.module.css';

export interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'style' | 'className' | 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'onChange' | 'size'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
  /** The value as text, shown next to the label and announced instead of the number, e.g. „80,00 €“. */
  readonly valueText: string;
  readonly className?: string;
}

export const RangeField = ({ label, hint, min, max, value, onValue, valueText, className, id, ...native }: RangeFieldProps) => {
  const { control, messageId } = useFieldWiring({ hint }, id);
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <span className={styles.head}>
        <label htmlFor={control.id} className={fieldStyles.label}>
          {label}
        </label>
        <output htmlFor={control.id} className={classNames('u-figure', styles.value)}>
          {valueText}
        </output>
      </span>
      <span className={styles.slider}>
        <svg className={styles.track} aria-hidden="true">
          <rect width="100%" height="6" rx="3" className={styles.rest} />
          <rect width={`${share * 100}%`} height="6" rx="3" className={styles.fill} />
        </svg>
        <input
          type="range"
          {...native}
          id={control.id}
          aria-describedby={control['aria-describedby']}
          aria-valuetext={valueText}
          min={min}
          max={max}
          value={value}
          className={styles.input}
          onChange={(event) => onValue(event.target.valueAsNumber)}
        />
      </span>
      <FieldMessage id={messageId} hint={hint} />
    </div>
  );
};
