// Load on uncached pages: their paths, and changes that invalidate their data.
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Db } from '@pluspunkt/backend';

/** Interval of changes in milliseconds: shorter than a round over all products. */
export const CHANGE_MS = 20;

/** The first products of price comparison. */
export const productPaths = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(`${origin}/preisvergleich/suche`)).text();
  return [...new Set([...page.matchAll(/href="(\/preisvergleich\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
};

/** Invalidates all caches of public data. */
export const touchAll = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into catalogue_change default values`.execute(tx);
    await sql`insert into content_change default values`.execute(tx);
  });
};

/** Makes changes continuously while `measure` runs. */
export async function whileChanging<A>(change: () => Promise<unknown>, measure: () => Promise<A>): Promise<A> {
  let measuring = true;
  const changing = (async () => {
    for (; measuring; await pause(CHANGE_MS)) await change();
  })();
  try {
    return await measure();
  } finally {
    measuring = false;
    await changing;
  }
}
