// Purchases of tills: a steady stream at a fixed rate, and as many as the started product takes.
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { Pool } from 'undici';
import { freePort } from '../../../../web/e2e/support/product.ts';
import { startPart } from '../../operations/server-process.ts';
import { withBenchWorld } from '../catalogue/world.ts';
import { quantiles } from '../quantiles.ts';
import type { Table } from '../table.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad, type Asked } from './load.ts';
import { copiedCard, growMembers, growPurchases } from './members.ts';

const MEMBERS = 100_000;
/** With the welcome points a million bookings. */
const PURCHASES_EACH = 9;
const RATE = 250;
const WARM_UP_SECONDS = 10;
const SECONDS = 60;
/** Durable: an answer is sent after the write is on disk. */
const SETTINGS = { max_wal_size: '8GB' };
const AUTHORIZATION = `Basic ${Buffer.from('kornkiste-kasse:demo-kasse-kornkiste').toString('base64')}`;
const CATEGORIES = ['Obst', 'Brot', 'Getränke', 'Tabak'];

let sent = 0;

/** Three lines of a random member. */
const purchase = (): Asked => {
  sent += 1;
  const transactionId = `bench-${String(sent)}-${crypto.randomUUID()}`;
  const lines = [0, 1, 2].map((line) => ({ lineId: String(line), category: CATEGORIES[(sent + line) % CATEGORIES.length], amountInCent: 99 + ((sent * 131 + line * 700) % 2_000) }));
  const cardNumber = copiedCard(1 + Math.floor(Math.random() * MEMBERS));
  return {
    method: 'POST',
    path: `${PARTNER_API_BASE}/purchases`,
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ transactionId, cardNumber, boughtAt: new Date().toISOString(), lines }),
  };
};

/** Sends at fixed times, however long answers take; latency counts from the time at which a call was due. */
const steadyStream = async (origin: string, seconds: number): Promise<readonly number[]> => {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const started = performance.now();
  const calls: Promise<{ readonly status: number; readonly milliseconds: number }>[] = [];
  const call = async (due: number) => {
    const { path, method = 'POST', headers, body = '' } = purchase();
    const answer = await pool.request({ path, method, headers, body });
    await answer.body.dump();
    return { status: answer.statusCode, milliseconds: performance.now() - due };
  };
  for (let count = 0; count < seconds * RATE; count += 1) {
    const due = started + (count * 1_000) / RATE;
    if (due > performance.now()) await sleep(due - performance.now());
    calls.push(call(due));
  }
  const answers = await Promise.all(calls);
  await pool.close();
  const { p50, p99 } = quantiles(answers.map(({ milliseconds }) => milliseconds));
  return [Math.round((answers.length / (performance.now() - started)) * 1_000), p50, p99, answers.filter(({ status }) => status !== 200).length];
};

export const benchTill = (): Promise<Table> =>
  withBenchWorld(async ({ db, url, folder }) => {
    await growMembers(db, 0, MEMBERS);
    await growPurchases(db, PURCHASES_EACH);
    const product = await startPart({ name: 'product', port: await freePort(), settings: { DATABASE_URL: url, DATA_DIR: `${folder}/product` } });
    try {
      await steadyStream(product.origin, WARM_UP_SECONDS);
      const rows = [
        [`${String(RATE)} a second are sent`, ...(await steadyStream(product.origin, SECONDS))],
        ['as many as it takes', ...(await measureLoad(product.origin, purchase, { warmUp: 500, requests: 10_000 }))],
      ];
      return {
        title: 'Purchases at tills',
        note: `${MEMBERS.toLocaleString('en-US')} members with ${(MEMBERS * (PURCHASES_EACH + 1)).toLocaleString('en-US')} bookings; purchases of three lines by random members, over ${String(CONNECTIONS)} connections on loopback, ${String(SECONDS)} seconds, each written to disk before its answer. The asking process shares the machine with the service and its database.`,
        head: ['purchases', ...LOAD_HEAD],
        rows,
      };
    } finally {
      await product.stop();
    }
  }, SETTINGS);
