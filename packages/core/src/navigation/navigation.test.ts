// Links: what they are, and the mark of embedded pages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { classifyLink, withInline } from './index.ts';

describe('a link', () => {
  it.each([
    ['{app://card}', { kind: 'deep-link', address: 'app://card' }],
    [' \u0000{app://card}\u0020\n', { kind: 'deep-link', address: 'app://card' }],
    ['{app://card', { kind: 'internal', path: '{app://card' }],
    ['app}', { kind: 'internal', path: 'app}' }],
    ['\u0020/a\u0000 \n', { kind: 'internal', path: '/a' }],
    [' \t', { kind: 'internal', path: '' }],
    ['/a\u0021', { kind: 'internal', path: '/a!' }],
    ['event:openLogin', { kind: 'event', name: 'openLogin' }],
    ['https://example.de/x', { kind: 'external', url: 'https://example.de/x' }],
    [' HTTP://example.de', { kind: 'external', url: 'HTTP://example.de' }],
    ['mailto:a@example.de', { kind: 'external', url: 'mailto:a@example.de' }],
    ['tel:+4930', { kind: 'external', url: 'tel:+4930' }],
    ['//example.de', { kind: 'external', url: '//example.de' }],
    ['/\\example.de', { kind: 'external', url: '/\\example.de' }],
    ['\\\\example.de', { kind: 'external', url: '\\\\example.de' }],
    ['/\t/example.de', { kind: 'external', url: '//example.de' }],
    ['/partner?a=1#b', { kind: 'internal', path: '/partner?a=1#b' }],
    ['partner:8', { kind: 'blocked' }],
    ['./a:b', { kind: 'internal', path: './a:b' }],
    ['#top', { kind: 'internal', path: '#top' }],
    ['data:image/png;base64,AA', { kind: 'external', url: 'data:image/png;base64,AA' }],
    ['DATA:image/JPEG,AA', { kind: 'external', url: 'DATA:image/JPEG,AA' }],
  ])('%j is %j', (href, kind) => {
    expect(classifyLink(href)).toEqual(kind);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript\t:alert(1)',
    '\u00a0javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'data:text/html,x',
    'data:image/svg+xml;base64,x',
    'data:image/png',
    'data:image/pngx;base64,x',
    'da\u0000ta:image/png;base64,x',
    '{javascript:alert(1)}',
    'ftp://example.de',
    'blob:https://example.de/1',
  ])('%j is blocked', (href) => {
    expect(classifyLink(href)).toEqual({ kind: 'blocked' });
  });

  it('with a dangerous scheme is blocked however it is cased, padded or broken', () => {
    const noise = fc.array(fc.integer({ min: 0, max: 0x20 }).map((code) => String.fromCharCode(code)), { maxLength: 3 }).map((c) => c.join(''));
    const schemes = fc.constantFrom('javascript:', 'vbscript:', 'file:', 'data:');
    const disguised = schemes.chain((scheme) =>
      fc.tuple(...Array.from(scheme, (char) => fc.tuple(noise, fc.constantFrom(char, char.toUpperCase())).map((pair) => pair.join('')))),
    );
    fc.assert(
      fc.property(disguised, noise, (parts, end) => {
        expect(classifyLink(`${parts.join('')}alert(1)${end}`)).toEqual({ kind: 'blocked' });
      }),
    );
  });

  it('is never internal if a browser would leave the origin', () => {
    const characterParts = fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', ':', 'http', 'x.example', '{', '}', '@', '\u0000');
    const links = fc.oneof(fc.array(characterParts, { maxLength: 8 }).map((parts) => parts.join('')), fc.string({ unit: characters }));
    const base = 'https://own.example/a/b';
    fc.assert(
      fc.property(links, (href) => {
        if (classifyLink(href).kind !== 'internal') return;
        const resolved = URL.parse(href, base);
        expect(resolved?.origin ?? 'https://own.example').toBe('https://own.example');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the mark of embedded pages', () => {
  it.each([
    ['/a', '/a?asInline=1'],
    ['/a?', '/a?asInline=1'],
    ['/a?b=1', '/a?b=1&asInline=1'],
    ['/a?b=1&', '/a?b=1&asInline=1'],
    ['/a?b=1#c?d', '/a?b=1&asInline=1#c?d'],
    ['/a#c', '/a?asInline=1#c'],
    ['#c', '?asInline=1#c'],
    ['', '?asInline=1'],
    ['https://example.de', 'https://example.de?asInline=1'],
    ['HTTPS://example.de/%7E?q=%20', 'HTTPS://example.de/%7E?q=%20&asInline=1'],
    ['//example.de/x', '//example.de/x?asInline=1'],
    ['./a:b', './a:b?asInline=1'],
    ['/a?asinline=1', '/a?asinline=1&asInline=1'],
    ['/a?xasInline=1', '/a?xasInline=1&asInline=1'],
    ['/a#asInline=1', '/a?asInline=1#asInline=1'],
    ['/a ', '/a?asInline=1 '],
    ['/a\u0020\n\u0000', '/a?asInline=1\u0020\n\u0000'],
    ['/a!', '/a!?asInline=1'],
    ['  ', '?asInline=1  '],
    ['http://example.de/', 'http://example.de/?asInline=1'],
    ['{app', '{app?asInline=1'],
    ['app}', 'app}?asInline=1'],
    ['/a?%', '/a?%&asInline=1'],
  ])('of %j gives %j', (url, marked) => {
    expect(withInline(url)).toBe(marked);
  });

  it.each([
    '/a?asInline=1',
    '/a?asInline',
    '/a?asInline=',
    '/a?b=1&asInline=0#c',
    '/a?as%49nline=1',
    'mailto:a@example.de',
    'tel:1',
    'event:x',
    '{app://x}',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'app://x',
  ])('leaves %j alone', (url) => {
    expect(withInline(url)).toBe(url);
  });

  it('is set once, and changes nothing else', () => {
    const addresses = fc.oneof(fc.string({ unit: characters }), fc.webUrl({ withQueryParameters: true, withFragments: true }));
    fc.assert(
      fc.property(addresses, (url) => {
        const once = withInline(url);
        expect(withInline(once)).toBe(once);
        const at = once.length === url.length ? -1 : once.indexOf('asInline=1');
        const before = once.slice(0, at).replace(/[?&]$/, '');
        const after = once.slice(at + 'asInline=1'.length);
        expect([once, before + after, `${before}?${after}`, `${before}&${after}`]).toContain(url);
      }),
    );
  });
});
