import { createHash } from 'node:crypto';
import { brotliDecompressSync, crc32, deflateSync } from 'node:zlib';
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

/** A PNG of one colour: `width` and `height` cost no bytes. */
const png = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 4)))), chunk('IEND', Buffer.alloc(0))]);
};

/** JPEG headers alone: dimensions without any picture. */
const jpeg = (width: number, height: number): Buffer => Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]);

const svg = (content: string, attributes = 'width="10" height="10"'): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`);
const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'bcdefghij'[level] ?? ''} "${`&${'abcdefghi'[level] ?? ''};`.repeat(20)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`;

describe('pictures as weapons', () => {
  const upload = async (mediaType: string, body: Buffer): Promise<string> => {
    const path = `hostile/${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
    await demo.db.insertInto('asset_file').values({ path, media_type: mediaType, body }).execute();
    return path;
  };

  it.each<readonly [string, string, Buffer]>([
    ['a PNG of 2.5 thousand million pixels', 'image/png', png(50_000, 50_000)],
    ['a JPEG of four thousand million pixels', 'image/jpeg', jpeg(65_500, 65_500)],
    ['a vector a kilometre wide', 'image/svg+xml', svg('<rect width="9" height="9"/>', 'width="100000" height="100000"')],
    ['a vector whose entities unfold', 'image/svg+xml', Buffer.from(LAUGHS)],
    ['a PNG that breaks off', 'image/png', png(40, 40).subarray(0, 40)],
    ['a JPEG without a picture', 'image/jpeg', jpeg(10, 10).subarray(0, 12)],
    ['an AVIF that is none', 'image/avif', Buffer.from('\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf')],
    ['a page that calls itself a picture', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s is not drawn, and stops nothing', async (_what, mediaType, body) => {
    const path = await upload(mediaType, body);
    for (const format of ['webp', 'avif', 'png']) expect([format, (await get(`${path}?w=96&f=${format}`)).status]).toEqual([format, 404]);
    const unchanged = await get(path);
    expect([unchanged.status, unchanged.headers.get('content-type'), unchanged.headers.get('x-content-type-options')]).toEqual([200, mediaType, 'nosniff']);
    expect((await get('emoji/1f3a7.webp?w=96')).status).toBe(200);
  });

  it('a vector runs no script as a document, and reads no file when it is drawn', async () => {
    const path = await upload('image/svg+xml', svg('<script>alert(1)</script><image xlink:href="file:///etc/hostname" width="9" height="9"/><image href="http://169.254.169.254/" width="9" height="9"/><foreignObject><body onload="alert(1)"/></foreignObject>'));
    const shown = await get(path);
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'");
    const drawn = await sharp(Buffer.from(await (await get(`${path}?f=png`)).arrayBuffer())).stats();
    expect(drawn.channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
  });
});

describe('pictures that many ask for at the same time', () => {
  const EMOJI = ['1f34a', '1f34b', '1f34c', '1f34d', '1f34e', '1f34f', '1f350', '1f351'];
  const variants = EMOJI.flatMap((code) => [96, 160, 240, 320, 480, 640, 960].map((width) => `/asset/emoji/${code}.webp?w=${String(width)}&f=png`));

  it('are drawn one after the other, and those beyond the queue are refused, so that other work finds a thread and a place', async () => {
    const cached = '/asset/emoji/1f3a7.webp?w=96&f=png';
    expect((await demo.call(cached)).status).toBe(200);
    const many = variants.map((path, index) => demo.call(path, { clientAddress: `198.51.${String(index)}.7` }));
    expect((await demo.call(cached)).status).toBe(200);
    const answers = await Promise.all(many);
    const drawn = answers.filter(({ status }) => status === 200).length;
    expect(drawn).toBeGreaterThanOrEqual(48);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array.from({ length: variants.length - drawn }, () => '5'));
    expect(refused.length).toBeGreaterThan(0);
    // A refusal is not cached.
    for (const path of variants.slice(-2)) expect((await demo.call(path)).status).toBe(200);
  });
});
