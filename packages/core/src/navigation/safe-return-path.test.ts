import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

describe('safeReturnPath', () => {
  it('follows paths of the own site with query and hash', () => {
    expect(safeReturnPath('/praemien?seite=2#liste')).toBe('/praemien?seite=2#liste');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['another site', 'https://example.com/'],
    ['another site without a scheme', '//example.com/'],
    ['a slash and a backslash', '/\\example.com'],
    ['a line break between two slashes', '/\n/example.com'],
    ['a path that becomes another host', '/.//example.com'],
    ['a path that climbs to another host', '/a/..//example.com'],
    ['a host that is none', '//['],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'praemien'],
  ])('stays at the fallback for %s', (_, target) => {
    expect(safeReturnPath(target, '/meine-karte')).toBe('/meine-karte');
  });

  it('never leads a browser to another origin', () => {
    const hostile = fc.array(fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', '?', '#', 'http', 'a', 'evil.example', '%2f', ' '), { maxLength: 12 });
    fc.assert(
      fc.property(hostile, (parts) => {
        const path = safeReturnPath(parts.join(''));
        expect(new URL(path, 'https://www.example.de').origin).toBe('https://www.example.de');
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
