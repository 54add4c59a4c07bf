// @vitest-environment node
// The addresses of pages, as the server's renderer knows them.
import { describe, expect, it } from 'vitest';
import { createPageRenderer } from './entry.server.tsx';

const { declaredAddress } = createPageRenderer({ origin: 'http://backend.invalid', fetch: () => Promise.reject(new Error('no test here calls the service')) });
const addressOf = (path: string): string => {
  const { pathname, search } = declaredAddress(new URL(path, 'https://pluspunkt.test'));
  return pathname + search;
};

describe('the address of a page', () => {
  it('has the parameters that its page reads, and no others', () => {
    expect(addressOf('/?utm_source=x')).toBe('/');
    expect(addressOf('/suche?q=a+b&q=c&utm_source=x&q=%26')).toBe('/suche?q=a+b&q=c&q=%26');
  });

  it('stays as it was written where its page reads all of them', () => {
    expect(addressOf('/suche?q=a%20b')).toBe('/suche?q=a%20b');
  });

  it('with thousands of parameters takes no longer than others', () => {
    const query = Array.from({ length: 4_000 }, (_, name) => name.toString(36)).join('&');
    for (let asked = 0; asked < 30; asked += 1) expect(addressOf(`/?${query}`)).toBe('/');
  });
});
