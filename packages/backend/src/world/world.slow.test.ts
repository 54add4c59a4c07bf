import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../db/testing.ts';
import { createTestDatabase } from '../db/testing.ts';
import { seedDemoWorld } from './index.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const counts = async (): Promise<readonly number[]> => {
  const tables = ['partner', 'partner_category', 'faq_entry', 'promo_teaser', 'reward', 'content_page', 'partner_teaser', 'asset_file', 'member', 'booking'] as const;
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()));
  return rows.map((row) => row.n);
};

describe('filling in the demo world', () => {
  it('happens once, also when two processes start at the same time', async () => {
    const outcomes = await Promise.all([seedDemoWorld(database.db, { now: NOW }), seedDemoWorld(database.db, { now: NOW })]);
    expect([...outcomes].sort()).toEqual([false, true]);
    const filled = await counts();
    expect(Math.min(...filled)).toBeGreaterThan(0);
    expect(await seedDemoWorld(database.db, { now: NOW })).toBe(false);
    expect(await counts()).toEqual(filled);
  });

  it('gathers the words that people may mean, without stop words', async () => {
    const terms = await database.db.selectFrom('search_term').select(['folded', 'word', 'entries']).execute();
    const known = new Map(terms.map((term) => [term.folded, term]));
    expect(known.get('muehle') ?? known.get('mokkamuehle')).toBeDefined();
    expect(known.get('buecher')).toMatchObject({ word: 'bücher' });
    expect(known.get('drogerie')?.entries).toBeGreaterThan(5);
    expect(known.has('und')).toBe(false);
  });
});
