// Placeholder values of mails. Typed values are removed from mails to other people, since a stranger could send a message in a name; all other values are
// escaped.
import { canonicalEmail } from './canonical-email.ts';
import type { Tx } from '../db/database.ts';
import { isWording, type Value, type Wording } from '../texts/wording.ts';
import type { MailText } from './outbox.ts';

/** Placeholders of values that people type; the test lists the others. */
export const TYPED: ReadonlySet<string> = new Set(['firstname', 'lastname', 'firstName', 'lastName', 'newEmail', 'order', 'passkey']);

const hasTyped = (value: Value): boolean =>
  typeof value !== 'string' && (isWording(value) ? Object.entries(value.values).some(([place, inner]) => TYPED.has(place) || hasTyped(inner)) : value.some(hasTyped));

const blank = (wording: Wording): Wording => ({ ...wording, values: Object.fromEntries(Object.entries(wording.values).map(([place, inner]) => [place, TYPED.has(place) ? '' : withoutTyped(inner)])) });
const withoutTyped = (value: Value): Value => (typeof value === 'string' ? value : isWording(value) ? blank(value) : value.map(blank));

/** The text on one line. */
export const unwrap = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Mail clients read everything between these delimiters as one URL, line breaks included (RFC 3986, appendix C): a partner's name could append a voucher code to its own URL. */
const DELIMITERS: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '"': '″' };
const replaceDelimiters = (text: string): string => text.replaceAll(/[<>"]/g, (delimiter) => DELIMITERS[delimiter] ?? '');

/** Not escaped: links contain no delimiters, and an operator's answer and a visitor's message may need them. */
const UNESCAPED: ReadonlySet<string> = new Set(['text', 'message', 'link']);
/** Names that members, operators and shops choose; they must not add links or paragraphs to a mail. */
const NAMES: ReadonlySet<string> = new Set(['partner', 'product', 'shop', 'lottery', 'firstname', 'lastname', 'firstName', 'lastName']);
/** U+2060 after a dot is invisible and keeps mail clients from linking a name such as `laden.example`. */
const WORD_JOINER = '\u2060';
const escapeName = (text: string): string => unwrap(text).replaceAll('://', ': ').replaceAll(/[.@](?=[\p{L}\p{N}])/gu, `$&${WORD_JOINER}`);

const escapeValue = (place: string, value: Value): Value => {
  if (typeof value !== 'string') return escapeValues(value);
  if (UNESCAPED.has(place)) return value;
  return replaceDelimiters(NAMES.has(place) ? escapeName(value) : value);
};
const escapeValuesOf = (wording: Wording): Wording => ({ ...wording, values: Object.fromEntries(Object.entries(wording.values).map(([place, inner]) => [place, escapeValue(place, inner)])) });

/** Escapes the values of a text, so that none of them forms a URL with the words around it. */
export const escapeValues = (text: Value): Value => (typeof text === 'string' ? text : isWording(text) ? escapeValuesOf(text) : text.map(escapeValuesOf));

/** Whether a link that was sent to the address was opened. */
export const isConfirmed = async (tx: Tx, recipient: string): Promise<boolean> =>
  (await tx.selectFrom('member').select('id').where('email', '=', canonicalEmail(recipient)).where('email_confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;

/** The mail as its recipient may read it: an address that is not confirmed, or to which a stranger writes, gets no typed values. */
export const quotable = async (tx: Tx, mail: MailText): Promise<MailText> => {
  if (!hasTyped(mail.subject) && !hasTyped(mail.body)) return mail;
  if (mail.fromStranger !== true && (await isConfirmed(tx, mail.recipient))) return mail;
  return { ...mail, subject: withoutTyped(mail.subject), body: withoutTyped(mail.body) };
};
