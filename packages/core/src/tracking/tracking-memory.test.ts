// The tracking queue holds on to nothing, however much passes through it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { of, Subject, VirtualTimeScheduler } from 'rxjs';
import { expect, it } from 'vitest';
import { trackingBatches, type TrackingMessage } from './index.ts';

const TOTAL = 1_000_000;
const A_SECOND = 2_000;

it('a million messages pass through the queue in constant memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const scheduler = new VirtualTimeScheduler();
  const messages$ = new Subject<TrackingMessage>();
  let pushed = 0;
  const subscription = trackingBatches(messages$, { enabled$: of(true), scheduler }).subscribe((groups) => {
    for (const { messages } of groups) pushed += messages.length;
  });
  const heldMegabytes = () => {
    collect();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  const before = heldMegabytes();
  let most = 0;
  for (let sent = 0; sent < TOTAL; ) {
    for (const until = sent + A_SECOND; sent < until; sent += 1) messages$.next({ event: sent % 3 === 0 ? 'custom.click' : 'custom.pageview', sent });
    scheduler.maxFrames = scheduler.frame + 1_000;
    scheduler.flush();
    if (sent % 200_000 === 0) most = Math.max(most, heldMegabytes() - before);
  }
  messages$.complete();
  subscription.unsubscribe();
  expect(pushed).toBe(TOTAL);
  expect(most).toBeLessThan(8);
});
