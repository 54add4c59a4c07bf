// The document of the external map: its policy, and that it is a 404 without the setting.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { MAPS_FRAME_PATH } from '../../platform/page-settings/maps-settings.ts';
import { mapsFramePage, mapsFramePolicy, serveMapsFrame } from './maps-frame.ts';
import { readWebSettings } from './settings.ts';

const maps = { key: 'a-public-key', origin: 'https://maps.example' };
const directive = (name: string): string => mapsFramePolicy(maps).split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

describe('the frame of the outside map', () => {
  it('runs the script of the configured host and its own, and has no origin', () => {
    const [, own = ''] = /<script>(.*?)<\/script>/s.exec(mapsFramePage(maps)) ?? [];
    expect(directive('script-src')).toContain(`'sha256-${createHash('sha256').update(own).digest('base64')}'`);
    expect(directive('script-src')).toContain('https://maps.example');
    expect(directive('script-src')).not.toContain("'unsafe-inline'");
    expect(directive('sandbox')).not.toContain('allow-same-origin');
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'self'");
  });
  it('loads the script with the key', () => {
    expect(mapsFramePage(maps)).toContain('src="https://maps.example/maps/api/js?key=a-public-key&amp;language=de&amp;region=DE&amp;loading=async&amp;callback=drawMap"');
  });
  it('is served with its own policy', async () => {
    const app = new Hono();
    serveMapsFrame(app, maps);
    const answer = await app.request(MAPS_FRAME_PATH);
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, mapsFramePolicy(maps)]);
  });
  it('exists with a key only, and refuses a key with other characters', () => {
    expect(readWebSettings({}).maps).toBeUndefined();
    expect(readWebSettings({ GOOGLE_MAPS_KEY: 'a-public-key' }).maps).toEqual({ key: 'a-public-key', origin: 'https://maps.googleapis.com' });
    expect(() => readWebSettings({ GOOGLE_MAPS_KEY: 'a-key"><script>' })).toThrow(/GOOGLE_MAPS_KEY is not usable/);
  });
});
