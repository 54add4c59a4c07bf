// Pictures of entries: judged, drawn anew, and removed when nothing uses them.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator } from '../testing/test-operators.ts';
import { picturesKey, removeUnusedPictures } from '../assets/index.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { tablesOf } from './index.ts';

interface Entry {
  readonly key: string;
  readonly version: string;
  readonly value: Readonly<Record<string, unknown>>;
}
type Operator = Awaited<ReturnType<typeof createTestOperator>>;

let backend: TestBackend;
let ida: Operator;
let other: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ida = await createTestOperator(backend, ['lead']);
  other = await createTestOperator(backend, ['editorial', 'offers']);
});
afterAll(() => backend.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const someReward = async (): Promise<Entry | undefined> => (await ida.data<{ readonly items: readonly Entry[] }>('/kinds/rewards/entries?limit=1')).items[0];

describe('pictures', () => {
  const file = (format: 'png' | 'jpeg' | 'tiff' = 'png', side = 400) => sharp({ create: { width: side, height: side, channels: 3, background: '#7a3670' } }).toFormat(format).toBuffer();
  const upload = async (content: Buffer, by = ida, kind = 'rewards') => by.data<{ readonly address: string; readonly width: number }>(`/kinds/${kind}/pictures`, post({ content: content.toString('base64') }));
  const refusal = (content: Buffer, by = ida, kind = 'rewards') => by.outcome(`/kinds/${kind}/pictures`, post({ content: content.toString('base64') }));
  const stored = async (address: string) => (await backend.call(address.replace('/api/v1', ''))).status;
  const clean = () => removeUnusedPictures(backend.context, { database: tablesOf(false), products: tablesOf(true) });

  test('are stored as WebP with bounded edges, and served in other formats', async () => {
    const { address, width } = await upload(await file('jpeg', 2_000));
    expect(width).toBe(1_280);
    expect(address).toMatch(/^\/api\/v1\/asset\/pictures\/[0-9a-f]{32}\.webp\?v=1$/);
    expect((await upload(await file('jpeg', 2_000))).address).toBe(address);
    const avif = await backend.call(`${address.replace('/api/v1', '')}&w=96&f=avif`);
    expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif']);
  });

  test('are drawn anew: neither scripts nor metadata survive', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40" fill="#123456"/></svg>');
    const { address } = await upload(svg);
    expect((await backend.call(address.replace('/api/v1', ''))).headers.get('content-type')).toBe('image/webp');
    const located = await sharp(await file()).withExif({ IFD0: { Copyright: 'Geheim' } }).png().toBuffer();
    expect((await (await backend.call((await upload(located)).address.replace('/api/v1', ''))).text()).includes('Geheim')).toBe(false);
  });

  test('are a thousand a day of an operator at most, with pages of PDFs: those that no entry uses stay for a day', async () => {
    const eager = await createTestOperator(backend, ['offers']);
    const { limit, windowSeconds } = RATE_LIMITS.operatorPictures;
    const throttle = createThrottle(backend.context);
    for (let count = 0; count < limit; count += 1) await throttle.take({ key: picturesKey(eager), limit, windowSeconds });
    expect(await refusal(await file(), eager)).toEqual([429, 'too-many-requests']);
    expect(await refusal(Buffer.from('x'), other)).toEqual([422, 'not-a-picture']);
  });

  test('are refused by their content, size and role', async () => {
    expect(await refusal(Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual([422, 'not-a-picture']);
    expect(await refusal((await file()).subarray(0, 60))).toEqual([422, 'not-a-picture']);
    expect(await refusal(await file('tiff'))).toEqual([422, 'not-a-picture']);
    expect(await refusal(await file('png', 8))).toEqual([422, 'picture-too-small']);
    expect(await refusal(await file('png', 6_000))).toEqual([422, 'too-many-pixels']);
    expect(await refusal(Buffer.alloc(4_100_000, 1))).toEqual([422, 'picture-too-large']);
    expect(await refusal(Buffer.alloc(4_400_000, 1))).toEqual([413, 'payload-too-large']);
    expect(await refusal(await file(), other, 'shops')).toEqual([403, 'forbidden']);
    expect(await refusal(await file(), ida, 'nichts')).toEqual([404, 'unknown-kind']);
  });

  test('that no entry uses are removed after a day, replaced ones when the change can no longer be undone', async () => {
    const [unused, first, second] = [await upload(await file('png', 20)), await upload(await file('png', 21)), await upload(await file('png', 22))];
    for (const { address } of [first, second]) {
      const reward = await someReward();
      await ida.data('/kinds/rewards/changes', post({ changes: [{ ...reward, value: { ...reward?.value, picture: address } }] }));
    }
    const paths = () => backend.db.selectFrom('asset_file').select('path').where('path', 'like', 'pictures/%').execute();
    const states = () => Promise.all([unused, first, second].map(({ address }) => stored(address)));
    await clean();
    expect(await paths()).toHaveLength(6);
    backend.clock.advance(25 * 3_600_000);
    await clean();
    expect(await paths()).toHaveLength(2);
    expect(await states()).toEqual([404, 200, 200]);
    backend.clock.advance(90 * 86_400_000);
    await clean();
    expect(await paths()).toEqual([{ path: second.address.replace(/^.*asset\/|\?.*$/g, '') }]);
    expect(await backend.db.selectFrom('asset_file').select('path').where('path', 'like', 'logos/%').limit(1).execute()).toHaveLength(1);
  });
});
