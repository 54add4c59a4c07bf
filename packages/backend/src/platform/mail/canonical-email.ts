// The one notation in which e-mail addresses are stored and looked up.
import { domainToASCII } from 'node:url';

/** Lower case, composed letters, and the domain in ASCII: browsers send müller.example as xn--mller-kva.example, people type it either way. */
export const canonicalEmail = (typed: string): string => {
  const email = typed.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = at === -1 ? '' : domainToASCII(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
};
