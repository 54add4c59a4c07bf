// Schemas of paging and other common fields.
import * as z from 'zod/mini';
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, REGISTER_CLIENT_HEADER } from './contract.ts';
import { queryInt } from './shapes.ts';

/** Paging in a body. */
export const bodyPaging = {
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  offset: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
};

/** Paging in a query. */
export const queryPaging = {
  limit: z.optional(queryInt(1, 100)),
  offset: z.optional(queryInt(0, 1_000_000)),
};

/** `true` or `false` in a query. */
export const queryFlag = z.pipe(z.enum(['true', 'false']), z.transform((value: 'true' | 'false') => value === 'true'));

/** A decimal number in a query, e.g. a latitude. */
export const queryDecimal = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?[0-9]{1,3}(\.[0-9]{1,12})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  );

const MOST_EMAIL = 254;
/** A domain with umlauts is stored in ASCII, which is longer. */
const fitsInAscii = (typed: string): boolean => {
  const domain = typed.slice(typed.lastIndexOf('@') + 1);
  try {
    return typed.length - domain.length + new URL(`https://${domain}`).hostname.length <= MOST_EMAIL;
  } catch {
    // Stored as it was typed.
    return true;
  }
};

/** Whole cents. */
export const cents = z.int().check(z.gte(0), z.lte(100_000_000));
/** A GTIN of 8, 12, 13 or 14 digits; the core checks the check digit. */
export const gtin = z.string().check(z.regex(/^([0-9]{8}|[0-9]{12,14})$/));
/** The idempotency key of a write. */
export const idempotencyKey = z.object({ 'idempotency-key': z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) });
/** The answer of calls without a result. */
export const done = z.object({ done: z.literal(true) });
/** An e-mail address, also with umlauts: the rule of the forms (core/forms). */
export const email = z.string().check(
  z.maxLength(MOST_EMAIL),
  z.regex(/^(?!\.)(?!.*\.\.)[\p{Script=Latin}\p{M}0-9_'+.-]*[\p{Script=Latin}\p{M}0-9_+-]@(?:[\p{Script=Latin}0-9][\p{Script=Latin}\p{M}0-9-]*\.)+(?:[\p{Script=Latin}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu),
  z.refine(fitsInAscii),
);
/** Proof that a person sent a public form: one of the captcha headers. */
export const captchaHeaders = z.object({
  [CAPTCHA_V2_HEADER]: z.optional(z.string().check(z.maxLength(4_000))),
  [CAPTCHA_V3_HEADER]: z.optional(z.string().check(z.maxLength(4_000))),
  [REGISTER_CLIENT_HEADER]: z.optional(z.string().check(z.maxLength(4_000))),
});
