// What is wrong with an e-mail address before anybody is asked.

const LONGEST_EMAIL = 254;

/** Whether the service would take it as an e-mail address. */
export function emailProblem(email: string): 'missing' | 'invalid' | undefined {
  const text = email.trim();
  if (text === '') return 'missing';
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? undefined : 'invalid';
}
