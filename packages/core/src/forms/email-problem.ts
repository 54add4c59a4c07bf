// Validates the format of an e-mail address.

const LONGEST_EMAIL = 254;

/** The same rule as the service's. */
export function emailProblem(email: string): 'missing' | 'invalid' | undefined {
  const text = email.trim();
  if (text === '') return 'missing';
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? undefined : 'invalid';
}
