// Contract suite of every partners gateway.
import { describe, expect, test } from 'vitest';
import { letterOf, type PartnersGateway } from '@pluspunkt/core/partners';
import { codeOf, granted } from '../transport/http-failure.ts';

/** `make` creates a gateway with premium and online partners, more than three altogether. */
export const describePartnersGatewayContract = (name: string, make: () => Promise<PartnersGateway>): void => {
  describe(`the partners of ${name}`, () => {
    test('are found by id and by the last segment of their link', async () => {
      const gateway = await make();
      const [partner] = granted(await gateway.partners({})()).items;
      if (partner === undefined) throw new Error('there is no partner');
      const { publicPartnerId } = partner.common;
      const slug = partner.partnerDetailLink.split('/').at(-1) ?? '';
      expect(granted(await gateway.partner(publicPartnerId)()).id).toBe(partner.id);
      expect(granted(await gateway.partner(slug)()).id).toBe(partner.id);
      expect(codeOf(await gateway.partner('gibt-es-nicht')())).toBe('not-found');
    });
    test('are listed A to Z, consistently in every list', async () => {
      const gateway = await make();
      const names = granted(await gateway.partnerNames()());
      expect(granted(await gateway.partnersWithImages()()).map(({ partnerName }) => partnerName)).toEqual(names);
      expect(granted(await gateway.partners({ limit: 100 })()).items.map(({ common }) => common.partnerName)).toEqual(names);
      expect(names.length).toBeGreaterThan(3);
    });
    test('are filtered by type, category and letter', async () => {
      const gateway = await make();
      const all = granted(await gateway.partners({ limit: 100 })());
      const premium = granted(await gateway.partners({ type: 'PREMIUM', limit: 100 })());
      const online = granted(await gateway.partners({ type: 'ONLINE', limit: 100 })());
      expect(premium.totalNumberOfResults + online.totalNumberOfResults).toBe(all.totalNumberOfResults);
      expect(premium.items.every(({ common }) => common.isPremiumPartner) && online.items.every(({ common }) => !common.isPremiumPartner)).toBe(true);
      const [category] = granted(await gateway.categories()());
      const inCategory = granted(await gateway.partners({ type: 'ONLINE', categories: [category?.name ?? ''] })()).items;
      expect(inCategory.length > 0 && inCategory.every(({ common }) => common.onlinePartnerCategories.includes(category?.name ?? ''))).toBe(true);
      const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
      const byLetter = await Promise.all(letters.map(async (letter) => granted(await gateway.partners({ letter, limit: 100 })()).totalNumberOfResults));
      expect(byLetter.reduce((sum, count) => sum + count, 0)).toBe(all.totalNumberOfResults);
    });
    test('are counted consistently with the search', async () => {
      const gateway = await make();
      const [name = ''] = granted(await gateway.partnerNames()());
      for (const filter of [{}, { type: 'PREMIUM' }, { type: 'ONLINE', query: '' }, { query: name }] as const) {
        const { totalNumberOfResults, categories, letters } = granted(await gateway.facets(filter)());
        const found = async (more: object) => granted(await gateway.partners({ ...filter, ...more, limit: 1 })()).totalNumberOfResults;
        expect(totalNumberOfResults).toBe(await found({}));
        expect(categories.length * letters.length).toBeGreaterThan(0);
        for (const { name: category, count } of categories) expect([category, await found({ categories: [category] })]).toEqual([category, count]);
        for (const { letter, count } of letters) expect([letter, await found({ letter })]).toEqual([letter, count]);
        expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(totalNumberOfResults);
      }
    });
    test('are counted by letter within a category, and by category without that filter', async () => {
      const gateway = await make();
      const all = granted(await gateway.facets({})());
      const category = all.categories[0]?.name ?? '';
      const within = granted(await gateway.facets({ category })());
      expect(within).toEqual({ ...all, letters: within.letters });
      expect(within.letters.reduce((sum, { count }) => sum + count, 0)).toBe(all.categories[0]?.count);
      expect(granted(await gateway.facets({ query: 'xylophonzz' })())).toEqual({ totalNumberOfResults: 0, categories: [], letters: [] });
    });
    test('are sorted by letter, also the results of a query', async () => {
      const gateway = await make();
      const { letters } = granted(await gateway.facets({})());
      const along = granted(await gateway.partners({ limit: 100 })()).items.map(({ common }) => letterOf(common.partnerName));
      expect(along).toEqual(letters.flatMap(({ letter, count }) => Array.from({ length: count }, () => letter)));
      const [category] = granted(await gateway.categories()());
      const names = granted(await gateway.partners({ query: category?.name ?? '', sortOrder: 'name', limit: 100 })()).items.map(({ common }) => common.partnerName);
      expect(names.length).toBeGreaterThan(0);
      expect(names).toEqual(granted(await gateway.partnerNames()()).filter((name) => names.includes(name)));
    });
    test('are found by a matching query only', async () => {
      const gateway = await make();
      const [name = ''] = granted(await gateway.partnerNames()());
      expect(granted(await gateway.partners({ query: name })()).items.map(({ common }) => common.partnerName)).toContain(name);
      expect(granted(await gateway.partners({ query: 'xylophonzz' })()).totalNumberOfResults).toBe(0);
    });
    test('are paged', async () => {
      const gateway = await make();
      const [first, second, both] = await Promise.all([gateway.partners({ limit: 2 })(), gateway.partners({ limit: 1, offset: 2 })(), gateway.partners({ limit: 3 })()]);
      expect([...granted(first).items, ...granted(second).items]).toEqual(granted(both).items);
      expect(granted(first).hasMoreResults).toBe(true);
    });
  });
};
