// Schemas that several contracts share.
import * as z from 'zod/mini';

/** `{ totalNumberOfResults, hasMoreResults, items }` (page info and items). */
export const resultGroup = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    totalNumberOfResults: z.int().check(z.nonnegative()),
    hasMoreResults: z.boolean(),
    items: z.array(item),
  });

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
/** A calendar day, `yyyy-mm-dd`. */
export const day = z.iso.date();
/** Whole points; one point is worth one cent. */
export const points = z.int();
/** A page of a brochure. */
export const pageNumber = z.int().check(z.gte(1), z.lte(10_000));
/** A card number: ten digits. */
export const cardNumber = z.string().check(z.regex(/^[0-9]{10}$/));
/** A German postcode. */
export const postcode = z.string().check(z.regex(/^[0-9]{5}$/));
/** Typed text: bounded, without the NUL character, which the database refuses. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0]*$/));
/**
 * A person's name: letters of all scripts, marks, blanks, apostrophes, hyphens and dots. Names are mailed and shown to others, so
 * they must contain neither a message nor an address.
 */
export const personName = z
  .string()
  .check(z.maxLength(60), z.regex(/^(?!.*www\.)[\p{L}\p{M}\p{Zs}'’.‐‑-]+$/iu), z.regex(/\p{L}/u));
/** Maximum repetitions of one parameter. */
const MOST_REPETITIONS = 100;
/** A list in a query: separated by commas or as a repeated parameter; `max` characters each. */
export const queryList = (max: number) =>
  z.pipe(
    z.union([text(max), z.array(text(max)).check(z.maxLength(MOST_REPETITIONS))]),
    z.transform((given) => [...new Set([given].flat().join(',').split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '')),
  );
/** A whole number in a query. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?[0-9]{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  );
