import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => demo.call(`/asset/${path}`, { headers });
const pictureOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

describe('pictures', () => {
  it('come as they are, with a tag that saves the second transfer', async () => {
    const first = await get('emoji/1f3a7.webp');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const second = await get('emoji/1f3a7.webp', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  it.each([
    ['w=96', 'webp', 96],
    ['w=160&f=webp', 'webp', 160],
    ['w=96&f=png', 'png', 96],
    ['w=96&f=avif', 'heif', 96],
  ])('come in listed sizes: %s', async (query, format, width) => {
    const answer = await get(`emoji/1f3a7.webp?${query}`);
    expect(answer.status).toBe(200);
    expect(await pictureOf(answer)).toMatchObject({ format, width });
  });

  it('are never enlarged', async () => {
    const original = await pictureOf(await get('emoji/1f3a7.webp'));
    const large = await pictureOf(await get('emoji/1f3a7.webp?w=640'));
    expect(large.width).toBe(Math.min(640, original.width));
  });

  it('may be cached for a year if the address names a version', async () => {
    const answer = await get('emoji/1f3a7.webp?w=96&v=1');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('that are vectors may run nothing', async () => {
    const answer = await get('logos/kornkiste.svg?w=160');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toMatch(/^<svg /);
  });

  it('that are vectors are compressed for clients that accept it', async () => {
    const plain = await get('logos/kornkiste.svg');
    const small = await get('logos/kornkiste.svg', { 'accept-encoding': 'gzip, br' });
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br']);
    expect(small.headers.get('vary')).toBe('accept-encoding');
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const [body, packed] = [Buffer.from(await plain.arrayBuffer()), Buffer.from(await small.arrayBuffer())];
    expect(packed.byteLength).toBeLessThan(body.byteLength / 2);
    expect(brotliDecompressSync(packed).equals(body)).toBe(true);
  });

  it('that are vectors are rasterised for clients that need pixels', async () => {
    const answer = await get('logos/kornkiste.svg?w=640&f=png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await pictureOf(answer)).toMatchObject({ format: 'png', width: 640 });
  });

  it.each(['emoji/ffff.webp', 'emoji/1f3a7.png', 'logos/nobody.svg', 'emoji/..%2f..%2fpackage.json', '..%2f..%2fsettings.ts', 'emoji/1f3a7.webp?w=97', 'x'])(
    'that do not exist are not found: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('not-found');
    },
  );
});
