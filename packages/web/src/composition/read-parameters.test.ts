// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asRead, OTHER_PARAMETERS, READ_PARAMETERS } from './read-parameters.ts';

const SOURCES = join(import.meta.dirname, '..');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^server\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

describe('an address as pages read it', () => {
  it('is without what no page reads, and otherwise as it was', () => {
    const read = (address: string): string => asRead(new URL(address, 'https://pluspunkt.example')).href.replace('https://pluspunkt.example', '');
    expect(read('/partner?utm_source=post&q=brot&gclid=1')).toBe('/partner?q=brot');
    expect(read('/partner?gclid=1')).toBe('/partner');
    expect(read('/preisvergleich/suche?marke=B%C3%A4r&marke=Ei&x=1&preis-von=3')).toBe('/preisvergleich/suche?marke=B%C3%A4r&marke=Ei&preis-von=3');
    const whole = new URL('https://pluspunkt.example/suche?q=a%20b&art=partner');
    expect(asRead(whole)).toBe(whole);
  });

  it('has every parameter that any page names', () => {
    const named = sources
      .filter(({ text }) => text.includes('earchParams'))
      .flatMap(({ file, text }) => [...text.matchAll(/\b(?:params|search|query|searchParams|URLSearchParams\([\w.]*\))\.(?:get|getAll|has)\('([\w-]+)'\)|(?:listOf|eurosOf)\(params, '([\w-]+)'\)/g)].map(([, one, other]) => ({ file, name: one ?? other ?? '' })));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !READ_PARAMETERS.has(name) && !OTHER_PARAMETERS.has(name))).toEqual([]);
  });
});
