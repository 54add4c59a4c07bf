// A build can be started by a user without write access.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { renewStamp, writeStamp } from './build-stamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'pluspunkt-stamp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a start without write access continues, a build fails', () => {
  // Not by file modes, which root bypasses.
  writeFileSync(join(folder, 'file'), '');
  const nowhere = join(folder, 'file', 'build-stamp');
  expect(() => renewStamp(nowhere, 'content', 'look')).not.toThrow();
  expect(() => writeStamp(nowhere, 'content', 'look')).toThrow();
});

test('a start that may write keeps what it saw', () => {
  const stamp = join(folder, 'build-stamp');
  renewStamp(stamp, 'content', 'look');
  expect(readFileSync(stamp, 'utf8')).toBe('content\nlook');
});
