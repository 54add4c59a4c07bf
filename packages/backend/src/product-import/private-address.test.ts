// A feed's server that redirects the importer into the operator's own network.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { downloadFeed } from './download-feed.ts';
import { isPrivateHost } from './private-address.ts';

const PRIVATE = ['http://169.254.169.254/latest/meta-data', 'http://127.0.0.1:5432/', 'http://localhost/', 'http://10.1.2.3/', 'http://192.168.1.1/', 'http://172.20.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[fd00::1]/', 'http://[fe80::1]/'];

test.each(PRIVATE)('a redirect to %s is not followed', async (location) => {
  const asked: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    asked.push(url);
    return asked.length === 1 ? new Response(null, { status: 302, headers: { location } }) : new Response('secret');
  };
  const folder = join(tmpdir(), 'pluspunkt-private-address');
  await expect(downloadFeed('https://feeds.example/all.csv', { folder, fetch, signal: new AbortController().signal, wait: async () => undefined })).rejects.toThrow('leitet in ein privates Netz');
  expect(asked).toHaveLength(1);
});

test('public hosts are none', () => {
  expect(['https://feeds.example/', 'http://198.51.100.7/', 'http://[2001:db8::1]/'].map((address) => isPrivateHost(new URL(address)))).toEqual([false, false, false]);
});
