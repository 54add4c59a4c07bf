// Distinguishes what a page loads from what it sends later, through use cases, modules that load later, and ports.
import { contracts } from '@pluspunkt/adapters/contracts';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES_DOCUMENT, pages, withTables } from '../write-tables.ts';
import type { CallsOfPages } from './page-calls.ts';

let read: CallsOfPages;
beforeAll(() => {
  read = pages();
});
const at = (path: string) => read.pages.find(({ paths }) => paths.includes(path));

describe('the calls of pages', () => {
  it('are those of the loader, and those that follow', () => {
    expect(at('/e-coupons-aktionen/e-coupons')).toMatchObject({ shown: ['coupons.filter', 'coupons.readFacets'], used: expect.arrayContaining(['coupons.readBurnModule']) });
    expect(at('/merkzettel')?.shown).toEqual([]);
  });

  it('include what a use case of the core sends, and what a module that loads later sends', () => {
    expect(at('/aktionen/:name')?.used).toEqual(expect.arrayContaining(['campaigns.prizeChance', 'campaigns.redeem']));
    expect(at('/mein-konto/shopping')?.used).toEqual(['partners.claimClickOut', 'partners.listClickOuts']);
  });

  it('that any page may send are listed once', () => {
    expect(read.everywhere).toEqual(expect.arrayContaining(['search.query', 'session.token', 'coupons.activate']));
    for (const { used } of read.pages) expect(used.filter((call) => read.everywhere.includes(call))).toEqual([]);
  });

  it('are all calls that there are, with those that no page sends', () => {
    const named = new Set([...read.everywhere, ...read.others, ...read.pages.flatMap(({ shown, used }) => [...shown, ...used])]);
    expect(contracts.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it('stand in their document as npm run docs writes it', async () => {
    expect(await withTables(PAGES_DOCUMENT)).toBe(readFileSync(new URL(`../../../../../${PAGES_DOCUMENT}`, import.meta.url), 'utf8'));
  });
});
