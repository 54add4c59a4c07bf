// Frames of a fade, from the browser's trace.
import { expect, it } from 'vitest';
import { fadeOf } from './transitions.ts';

const mark = (name: string, ms: number) => ({ name, ts: ms * 1_000 });
const report = (ms: number, state: string) => ({ name: 'PipelineReporter', ts: ms * 1_000, args: { chrome_frame_reporter: { state: `STATE_${state}` } } });

it('counts the frames between the marks, each once, and the longest time between two that were shown', () => {
  const events = [
    report(0, 'DROPPED'),
    mark('fades', 10),
    report(16, 'PRESENTED_ALL'),
    report(32, 'DROPPED'),
    report(32, 'PRESENTED_PARTIAL'),
    report(48, 'DROPPED'),
    report(64, 'PRESENTED_PARTIAL'),
    report(80, 'NO_UPDATE_DESIRED'),
    mark('faded', 90),
    report(96, 'DROPPED'),
  ];
  expect(fadeOf(events)).toEqual({ frames: 4, missed: 1, gap: 32 });
});

it('knows nothing of a page that did not fade', () => {
  expect(fadeOf([report(16, 'PRESENTED_ALL')])).toEqual({ frames: 0, missed: 0, gap: 0 });
});
