// The password rules next to the field, each marked as met or not while the user types.
import { checkPasswordRules, type OwnWords, type PasswordRule } from '@pluspunkt/core/registration';
import Check from 'lucide-react/icons/check';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { passwordRulesCopy } from './de.ts';
import styles from './password-rules.module.css';
import { PasswordStrength } from './password-strength.tsx';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export interface PasswordRulesProps {
  readonly rules: readonly PasswordRule[];
  readonly password: string;
  readonly ownWords?: OwnWords;
  readonly id?: string;
}

export function PasswordRules({ rules, password, ownWords = [], id }: PasswordRulesProps) {
  const copy = useTexts(passwordRulesCopy);
  // Nothing is fulfilled by an empty field, not even „at most“ and „not your name“.
  const verdicts = checkPasswordRules(rules, password, ownWords).map(({ rule, met }) => ({ rule, met: met && password !== '' }));
  const met = verdicts.filter((verdict) => verdict.met).length;
  return (
    <div className={styles.rules} id={id}>
      <p className={styles.title}>{copy.title}</p>
      <ul className={styles.list}>
        {verdicts.map(({ rule, met: good }) => (
          <li key={rule.id} className={classNames(styles.rule, good && styles.kept)}>
            <span className={styles.mark} aria-hidden="true">
              {good && <Icon glyph={Check} size="s" />}
            </span>
            <span>
              {rule.text}
              <span className="u-hidden">, {good ? copy.kept : copy.open}</span>
            </span>
          </li>
        ))}
      </ul>
      <PasswordStrength password={password} ownWords={ownWords} />
      <p className="u-hidden" role="status">
        {password === '' ? '' : copy.progress(met, verdicts.length)}
      </p>
    </div>
  );
}
