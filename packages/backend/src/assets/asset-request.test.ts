import { option as O } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssetRequest, WIDTHS } from './asset-request.ts';

const read = (path: string, query = '') => readAssetRequest(path, new URLSearchParams(query));

describe('a request for an asset', () => {
  it('may name a listed width and format, and a version', () => {
    expect(read('emoji/1f3a7.webp', 'w=160&f=avif&v=3')).toEqual(O.some({ path: 'emoji/1f3a7.webp', width: 160, format: 'avif', versioned: true }));
    expect(read('logos/kornkiste-small.svg')).toEqual(O.some({ path: 'logos/kornkiste-small.svg', versioned: false }));
  });

  it.each(['f=avif', 'w=161', 'w=0160', 'w=160px', 'w=', 'f=gif', 'f=WEBP', 'w=1e2'])('with %s is for nothing', (query) => {
    expect(read('emoji/1f3a7.webp', query)).toEqual(O.none);
  });

  it.each(['../settings.ts', 'emoji/../../x', 'emoji/..', 'emoji//x', '/etc/passwd', 'emoji/.hidden', 'emoji\\x', 'a', '', 'emoji/%2e%2e/x', 'emoji/a..webp', 'Emoji/x.webp', 'emoji/\0'])(
    'never leaves its folder: %j',
    (path) => {
      expect(read(path)).toEqual(O.none);
    },
  );

  it('has no two dots and no leading slash, whatever the request', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%', '2', 'e', '-') }), (path) => {
        const asked = read(path);
        if (O.isSome(asked)) expect(asked.value.path).not.toMatch(/\.\.|^\/|\/\/|\\|%/);
        else expect(asked).toEqual(O.none);
      }),
    );
  });

  it('knows eight widths', () => {
    expect(WIDTHS).toEqual([96, 160, 240, 320, 480, 640, 960, 1280]);
  });
});
