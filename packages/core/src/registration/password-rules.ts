// Checks a password against the programme's rules: in the form while the user types, in the service when it is sent.
import { opaqueString } from '../forms/opaque-string.ts';

/** One rule as the server returns it (`/CommonSettings/password-rules`). */
export interface PasswordRule {
  readonly id: string;
  /** German, for people. */
  readonly text: string;
  readonly kind: 'minLength' | 'maxLength' | 'pattern' | 'notContaining';
  /** Characters; of `minLength` and `maxLength`. */
  readonly length?: number;
  /** Of `pattern`: a regular expression without look-around that has to match somewhere. */
  readonly pattern?: string;
}

/** Whether a password meets a rule. */
export interface RuleVerdict {
  readonly rule: PasswordRule;
  readonly met: boolean;
}

/** What a password must not contain: names, card number, the first part of the e-mail address. */
export type OwnWords = readonly string[];

/** Shorter words occur in too many good passwords. */
const SHORTEST_OWN_WORD = 3;

const matches = (pattern: string, password: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(password);
  } catch {
    // An invalid pattern counts as met: a rule that no password meets would lock all users out.
    return true;
  }
};

const containsOwn = (password: string, ownWords: OwnWords): boolean => {
  const plain = password.toLowerCase();
  return ownWords.map((word) => opaqueString(word).trim().toLowerCase()).some((word) => word.length >= SHORTEST_OWN_WORD && plain.includes(word));
};

const meets = ({ kind, length = 0, pattern = '' }: PasswordRule, password: string, ownWords: OwnWords): boolean => {
  const characters = [...password].length;
  if (kind === 'minLength') return characters >= length;
  if (kind === 'maxLength') return characters <= length;
  if (kind === 'pattern') return matches(pattern, password);
  return !containsOwn(password, ownWords);
};

/** A verdict per rule, in the order of the rules. */
export function checkPasswordRules(rules: readonly PasswordRule[], password: string, ownWords: OwnWords = []): readonly RuleVerdict[] {
  const prepared = opaqueString(password);
  return rules.map((rule) => ({ rule, met: meets(rule, prepared, ownWords) }));
}

/** The personal words that a member's password must not contain. */
export function ownWordsOf(member: { readonly firstName: string; readonly lastName: string; readonly email?: string; readonly cardNumber?: string | undefined }): OwnWords {
  return [member.firstName, member.lastName, member.email?.split('@')[0] ?? '', member.cardNumber ?? ''];
}
