// Shapes that several kinds share.
import { isSafeLink } from '@pluspunkt/core/content';
import * as z from 'zod';

export const id = z.string().regex(/^[a-z0-9-]{1,60}$/);
export const words = z.string().min(1).max(20_000);
/** A single line: mails contain the names of partners and products, and a line break would start a new paragraph there. */
export const short = z
  .string()
  .min(1)
  .max(300)
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: 'muss in einer Zeile stehen' });
/** A short text that may be empty. */
export const note = z.string().max(300);
/** Words by which visitors find an entry, or by which others name it. */
export const names = z.array(short).max(200);
const SOME_SITE = 'https://pluspunkt.invalid';

/** Where an entry stands among others, from small to large. */
export const position = z.int().default(0);
/** The field names an entry of another kind, by its key or another column; forms suggest those that there are. */
export const refersTo = <S extends z.ZodType>(shape: S, kind: string, by?: string): S => shape.meta({ refersTo: by === undefined ? { kind } : { kind, by } });

/** The address of a picture; forms offer to upload one. Pages name it as a whole address, which fails for what is none. */
export const picture = short.refine((address) => isSafeLink(address) && URL.canParse(address, SOME_SITE), { error: 'ist keine Adresse eines Bilds' }).meta({ format: 'picture' });
/** Instead of deleting what members have some of: no page shows it, and all of its data stays. */
export const archived = z.boolean().default(false);
/** Spelled as it is read again: an entry that was written otherwise would count as changed since, and could not be undone. */
export const instant = z.iso.datetime().overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));
/** An address on this site. Browsers read a backslash as a slash, and leave tabs and line breaks out. */
export const own = z.string().regex(/^\/(?!\/)[^\\\t\n\r]*$/);
export const period = <S extends z.ZodObject>(shape: S, from: string, to: string): S =>
  shape.refine((entry) => Date.parse(String(entry[from])) < Date.parse(String(entry[to])), { path: [to], error: `muss nach „${from}“ liegen` });
/** Its host is what people see: no user, whose name would look like one, and no member's card number. */
export const webLink = z.string().max(2_000).regex(/^(?:https?:\/\/[^\s/?#@\\{}]+(?:[/?#][^\\\t\n\r]*)?)?$/).default('');
