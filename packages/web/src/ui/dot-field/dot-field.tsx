// The balance as a field of dots: sun is yours, coral rings expire next, grey is pending.
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { formatWhole } from '../format.ts';
import { dotsOf } from './dots.ts';
import type { Balance } from './dots.ts';
import styles from './dot-field.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export interface DotFieldProps extends Balance {
  readonly size?: 's' | 'm' | 'l';
  /** How many of the last full dots are new and drop in, one after the other. */
  readonly fresh?: number;
  readonly className?: string;
}

type Kind = 'full' | 'expiring' | 'pending';

const Dot = ({ kind, fresh }: { readonly kind: Kind; readonly fresh: boolean }) => (
  <svg viewBox="0 0 20 20" className={classNames(styles.dot, styles[kind], fresh && styles.fresh)}>
    <circle cx="10" cy="10" r={kind === 'expiring' ? 8.6 : 10} />
  </svg>
);

export const DotField = ({ points, expiring = 0, pending = 0, size = 'm', fresh = 0, className }: DotFieldProps) => {
  const copy = useTexts(de);
  const dots = dotsOf({ points, expiring, pending });
  const kinds: readonly Kind[] = [
    ...Array.from({ length: dots.full }, () => 'full' as const),
    ...Array.from({ length: dots.expiring }, () => 'expiring' as const),
    ...Array.from({ length: dots.pending }, () => 'pending' as const),
  ];
  const more = [expiring > 0 && copy.balance.expiring(formatWhole(expiring)), pending > 0 && copy.balance.pending(formatWhole(pending))];
  const label = [copy.balance.label(formatWhole(points)), ...more].filter(Boolean).join(', ');
  return (
    <div role="img" aria-label={label} className={classNames(styles.field, styles[size], className)}>
      {kinds.map((kind, index) => (
        <Dot key={`${kind}-${index}`} kind={kind} fresh={kind === 'full' && index >= dots.full - fresh} />
      ))}
    </div>
  );
};
