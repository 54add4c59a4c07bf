import { expect, it } from 'vitest';
import { filesOfPlaywright, filesOfVitest, HOW_MANY, slowest } from './slowest.ts';

it('a file of rules took as long as from its first test to its last, and is named as in the project', () => {
  const report = { testResults: [{ name: '/home/me/pluspunkt/scripts/a.test.ts', startTime: 1_000, endTime: 3_500 }, { name: '/elsewhere/b.test.ts' }] };
  expect(filesOfVitest(report, '/home/me/pluspunkt/')).toEqual([
    { file: 'scripts/a.test.ts', milliseconds: 2_500 },
    { file: '/elsewhere/b.test.ts', milliseconds: 0 },
  ]);
});

it('a file of browser tests took as long as all tries of its tests, however deep they stand', () => {
  const spec = (...durations: readonly number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const report = { suites: [{ file: 'coupons.spec.ts', specs: [spec(100, 20), spec(3)], suites: [{ specs: [spec(4_000)] }] }, { file: 'empty.spec.ts' }] };
  expect(filesOfPlaywright(report)).toEqual([
    { file: 'coupons.spec.ts', milliseconds: 4_123 },
    { file: 'empty.spec.ts', milliseconds: 0 },
  ]);
});

it('the slowest ten are named, the slowest first', () => {
  const lines = slowest(Array.from({ length: 30 }, (_, index) => ({ file: `${String(index)}.test.ts`, milliseconds: index * 1_000 })));
  expect(lines).toHaveLength(HOW_MANY);
  expect([lines[0], lines.at(-1)]).toEqual(['    29.0 s  29.test.ts', '    20.0 s  20.test.ts']);
});

it('a report that cannot be read has no files', () => {
  expect([undefined, '', {}, { suites: 7, testResults: [null] }].flatMap((report) => [...filesOfVitest(report, '/'), ...filesOfPlaywright(report)])).toEqual([]);
});
