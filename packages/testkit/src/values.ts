// Arbitraries of common values: typed text, instants, days, addresses; including hostile ones.
import fc from 'fast-check';

const LAST_CODE_POINT = 0x10_ffff;
/** Start and number of surrogates, which are no characters. */
const HALVES = { from: 0xd800, count: 0x800 } as const;

/**
 * Every character with equal probability, like fast-check's `binary` unit, which builds a table of a million characters at its first
 * use: a second in every test process.
 */
export const characters: fc.Arbitrary<string> = fc.nat({ max: LAST_CODE_POINT - HALVES.count }).map(
  (place) => String.fromCodePoint(place < HALVES.from ? place : place + HALVES.count),
  (character) => {
    const point = typeof character === 'string' && [...character].length === 1 && character.isWellFormed() ? character.codePointAt(0) : undefined;
    if (point === undefined) throw new Error('not one character');
    return point < HALVES.from ? point : point - HALVES.count;
  },
);

/** Texts of at most so many UTF-16 units: empty, with markup, in any script, or equal to inherited names such as `toString`; never with NUL. */
export const texts = (maxLength = 24): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom('', 'Käse & Söhne', '„10 %“', '<b>fett</b>', '__proto__', 'constructor'), fc.string({ unit: 'grapheme', maxLength })).filter((text) => text.length <= maxLength);

/** Names of people in several scripts. */
export const names: fc.Arbitrary<string> = fc.string({ unit: fc.constantFrom('a', 'Ö', 'ß', '李', 'م', ' ', '.', '-', '’', '\u0301'), minLength: 1, maxLength: 40 }).filter((text) => /\p{L}/u.test(text));

/** ISO 8601 instants in UTC, of this century. */
export const instants: fc.Arbitrary<string> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Calendar days, `yyyy-mm-dd`. */
export const days: fc.Arbitrary<string> = instants.map((instant) => instant.slice(0, 10));
/** Whole numbers from 0 on. */
export const counts: fc.Arbitrary<number> = fc.nat({ max: 1_000_000 });
/** Whole cents. */
export const cents: fc.Arbitrary<number> = fc.nat({ max: 100_000_000 });
/** German postcodes. */
export const postcodes: fc.Arbitrary<string> = fc.stringMatching(/^[0-9]{5}$/);
/** Words of an address: `rote-blumen`. */
export const slugs: fc.Arbitrary<string> = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
/** Paths of the own site. */
export const paths: fc.Arbitrary<string> = fc.array(slugs, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
/** Addresses of pictures. */
export const pictures: fc.Arbitrary<string> = slugs.map((name) => `/api/v1/asset/${name}.webp`);
/** Valid e-mail addresses. */
export const emails: fc.Arbitrary<string> = fc.stringMatching(/^[a-z0-9]{1,12}(\.[a-z0-9]{1,8})?@[a-z]{1,10}\.(de|example)$/);

type Fields<A> = { [K in keyof A]: fc.Arbitrary<A[K]> };

/** Entities with these required fields and any of the optional ones. */
export function entities<RequiredFields, OptionalFields>(required: Fields<RequiredFields>, optional: Fields<OptionalFields>): fc.Arbitrary<RequiredFields & Partial<OptionalFields>> {
  const some = fc.record(optional, { requiredKeys: [] }) as fc.Arbitrary<Partial<OptionalFields>>;
  return fc.tuple(fc.record(required) as fc.Arbitrary<RequiredFields>, some).map(([all, more]) => ({ ...all, ...more }));
}
