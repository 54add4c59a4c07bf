// Pages that no memory can answer: which of them are asked for, and what keeps their data from being what it was.
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Db } from '@pluspunkt/backend';

/** How often something changes, in milliseconds: sooner than all products are asked for. */
export const CHANGE_MS = 20;

/** The products that price comparison begins with. */
export const productPaths = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(`${origin}/preisvergleich/suche`)).text();
  return [...new Set([...page.matchAll(/href="(\/preisvergleich\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
};

/** As if all that pages show had changed: no answer that the service keeps is good any more. */
export const touchAll = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into catalogue_change default values`.execute(tx);
    await sql`insert into content_change default values`.execute(tx);
  });
};

/** Something changes all the time while `measure` runs. */
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
