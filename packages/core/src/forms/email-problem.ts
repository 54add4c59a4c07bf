// Validates the format of an e-mail address.

const LONGEST_EMAIL = 254;

/** Latin letters, also with umlauts (jürgen@müller.de); nothing that separates recipients in a mail's header. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\p{Script=Latin}\p{M}0-9_'+.-]*[\p{Script=Latin}\p{M}0-9_+-]@(?:[\p{Script=Latin}0-9][\p{Script=Latin}\p{M}0-9-]*\.)+(?:[\p{Script=Latin}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** The same rule as the service's. */
export function emailProblem(email: string): 'missing' | 'invalid' | undefined {
  const text = email.trim();
  if (text === '') return 'missing';
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) ? undefined : 'invalid';
}
