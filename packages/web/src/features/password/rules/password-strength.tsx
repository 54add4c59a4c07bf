// The strength of a password as a word and a bar. It is advice; the rules decide.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { passwordRulesCopy } from './de.ts';
import type { EstimateStrength, Strength } from './estimate-strength.ts';
import styles from './password-rules.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

const LEVELS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

/** `undefined` without input, until the estimator is loaded, and where it fails to load. */
function useStrength(password: string, ownWords: readonly string[]): Strength | undefined {
  const [estimator, setEstimator] = useState<{ readonly estimate: EstimateStrength }>();
  const typed = useDeferredValue(password);
  const words = ownWords.join('\n');
  const wanted = password !== '';
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    import('./estimate-strength.ts').then(
      ({ createEstimate }) => {
        if (!gone) setEstimator((known) => known ?? { estimate: createEstimate() });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return useMemo(() => (typed === '' ? undefined : estimator?.estimate(typed, words.split('\n'))), [estimator, typed, words]);
}

export interface PasswordStrengthProps {
  readonly password: string;
  /** What others know of the person: their names, their card number, their address. */
  readonly ownWords: readonly string[];
}

export function PasswordStrength({ password, ownWords }: PasswordStrengthProps) {
  const copy = useTexts(passwordRulesCopy);
  const strength = useStrength(password, ownWords);
  const level = strength === undefined ? 0 : LEVELS.indexOf(strength) + 1;
  return (
    <div className={styles.strength}>
      <span className={styles.bar} aria-hidden="true">
        {LEVELS.map((one, index) => (
          <span key={one} className={classNames(styles.part, index < level && styles[strength ?? ''])} />
        ))}
      </span>
      <p aria-live="polite">{copy.strength(strength)}</p>
    </div>
  );
}
