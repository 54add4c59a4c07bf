// @vitest-environment node
// A stop that always ends: in order, and past what does not.
import { expect, it } from 'vitest';
import { stopInOrder, type StopStep } from './stop-in-order.ts';

const never = (): Promise<void> => new Promise(() => undefined);
/** Virtual time; `hangs` blocks a step. */
const tools = (hangs: readonly number[] = []) => {
  const said: string[] = [];
  const pause = (ms: number): Promise<void> => (hangs.includes(ms) ? Promise.resolve() : never());
  return { said, dependencies: { say: (line: string) => void said.push(line), pause, open: () => ['TCPSocketWrap', 'Timeout', 'TCPSocketWrap'] } };
};
const recorded = (ended: string[], what: string): StopStep => ({ what, limitMs: 1_000, stop: () => Promise.resolve(void ended.push(what)) });

it('ends each part after the one before', async () => {
  const { said, dependencies } = tools();
  const ended: string[] = [];
  await stopInOrder([recorded(ended, 'requests'), { what: 'figures', limitMs: 1_000, stop: () => undefined }, recorded(ended, 'database')], dependencies);
  expect([ended, said]).toEqual([['requests', 'database'], []]);
});

it('logs a part that does not end, with its open resources, and continues with the next', async () => {
  const { said, dependencies } = tools([3_000]);
  const ended: string[] = [];
  await stopInOrder([{ what: 'connections to backends', limitMs: 3_000, stop: never }, recorded(ended, 'database')], dependencies);
  expect(ended).toEqual(['database']);
  expect(said).toEqual(['stopping: connections to backends did not end within 3 s and is left behind; still open: TCPSocketWrap 2, Timeout 1']);
});

it('ends the others, too, if one fails, and reports it at the end', async () => {
  const { dependencies } = tools();
  const ended: string[] = [];
  const failing: StopStep = { what: 'requests', limitMs: 1_000, stop: () => Promise.reject(new Error('no socket')) };
  await expect(stopInOrder([failing, recorded(ended, 'database')], dependencies)).rejects.toThrow('no socket');
  expect(ended).toEqual(['database']);
});
