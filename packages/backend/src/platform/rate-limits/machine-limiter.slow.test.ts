// Two processes of a machine share the budget of an address; and what a limiter leaves in its process.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countForWorkers } from './machine-limiter.ts';

let workers: readonly Worker[] = [];
/** The limits' own messages come in between. */
const messageWith = <A>(worker: Worker, name: string): Promise<A> =>
  new Promise((resolve) => {
    const listen = (message: Readonly<Record<string, unknown>>): void => {
      if (!(name in message)) return;
      worker.off('message', listen);
      resolve(message[name] as A);
    };
    worker.on('message', listen);
  });
beforeAll(async () => {
  countForWorkers();
  cluster.setupPrimary({ exec: fileURLToPath(new URL('budget.process.ts', import.meta.url)), execArgv: [] });
  workers = [cluster.fork(), cluster.fork()];
  await Promise.all(workers.map((worker) => messageWith(worker, 'ready')));
});
afterAll(async () => {
  await Promise.all(workers.map(async (worker) => {
    const gone = once(worker, 'exit');
    worker.kill();
    await gone;
  }));
});

test('the services that are made for the calls of previews leave no listener in their process', async () => {
  const [worker] = workers;
  if (worker === undefined) throw new Error('there are two processes');
  const make = (): Promise<number> => {
    const answer = messageWith<number>(worker, 'listeners');
    worker.send('limits of no call');
    return answer;
  };
  const first = await make();
  for (let call = 0; call < 5; call += 1) expect(await make()).toBe(first);
});

test('however the requests are distributed, an address gets its budget once', async () => {
  const waits: boolean[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const worker = workers[turn % 2];
    if (worker === undefined) throw new Error('there are two processes');
    const answer = messageWith<boolean>(worker, 'waits');
    worker.send('spend');
    waits.push(await answer);
  }
  expect(waits.map((wait) => !wait)).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
});
