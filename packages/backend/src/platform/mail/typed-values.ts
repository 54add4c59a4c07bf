// Values of mails: what its sender typed is left out, since names and numbers that a stranger may have chosen carry a message to any mailbox, and no
// value joins words of the mail to an address.
import { canonicalEmail } from './canonical-email.ts';
import type { Tx } from '../db/database.ts';
import { isWording, type Value, type Wording } from '../texts/wording.ts';
import type { MailText } from './outbox.ts';

/** Placeholders of values that people type; the test lists the others. */
export const TYPED: ReadonlySet<string> = new Set(['firstname', 'lastname', 'firstName', 'lastName', 'order', 'passkey']);

const hasTyped = (value: Value): boolean =>
  typeof value !== 'string' && (isWording(value) ? Object.entries(value.values).some(([place, inner]) => TYPED.has(place) || hasTyped(inner)) : value.some(hasTyped));

const blank = (wording: Wording): Wording => ({ ...wording, values: Object.fromEntries(Object.entries(wording.values).map(([place, inner]) => [place, TYPED.has(place) ? '' : withoutTyped(inner)])) });
const withoutTyped = (value: Value): Value => (typeof value === 'string' ? value : isWording(value) ? blank(value) : value.map(blank));

/** Between these signs mail programs take several words for one address (RFC 3986, appendix C): those of a name could take in a code. */
const DELIMITERS: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '"': '″' };
const withoutDelimiters = (text: string): string => text.replaceAll(/[<>"]/g, (sign) => DELIMITERS[sign] ?? '');

/** What an operator writes to one member, who may need the signs, and links, which are written without them. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['text', 'message', 'link']);
/** Names that operators and shops give: the lines and links of a mail are those of its text. */
const NAMES: ReadonlySet<string> = new Set(['partner', 'product', 'shop', 'lottery']);
/** Behind a dot, it keeps mail programs from making a link of a name such as `laden.example`, and is not seen. */
const JOINER = '\u2060';
const nameOf = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('://', ': ').replaceAll(/[.@](?=[\p{L}\p{N}])/gu, `$&${JOINER}`);

const valueOf = (place: string, value: Value): Value => {
  if (typeof value !== 'string') return harmless(value);
  if (AS_WRITTEN.has(place)) return value;
  return withoutDelimiters(NAMES.has(place) ? nameOf(value) : value);
};
const harmlessIn = (wording: Wording): Wording => ({ ...wording, values: Object.fromEntries(Object.entries(wording.values).map(([place, inner]) => [place, valueOf(place, inner)])) });

/** The text with values that bring no lines and addresses into it. */
export const harmless = (text: Value): Value => (typeof text === 'string' ? text : isWording(text) ? harmlessIn(text) : text.map(harmlessIn));

/** Whether a link that was sent to the address was opened. */
export const isConfirmed = async (tx: Tx, recipient: string): Promise<boolean> =>
  (await tx.selectFrom('member').select('id').where('email', '=', canonicalEmail(recipient)).where('email_confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;

/** The mail as its recipient may read it: an address that is not confirmed, or to which a stranger writes, gets no typed values. */
export const quotable = async (tx: Tx, mail: MailText): Promise<MailText> => {
  if (!hasTyped(mail.subject) && !hasTyped(mail.body)) return mail;
  if (mail.fromStranger !== true && (await isConfirmed(tx, mail.recipient))) return mail;
  return { ...mail, subject: withoutTyped(mail.subject), body: withoutTyped(mail.body) };
};
