// Contract suite of shops' feeds: what pages may rely on, whatever is behind the gateways.
import { describe, expect, it } from 'vitest';
import type { FeedRunsGateway, FeedsGateway } from '@pluspunkt/core/operators';
import { codeOf, granted } from '../transport/http-failure.ts';
import { aFeedOrder, aFeedPreviewOrder } from './builders.ts';

/** The feeds of a programme with a category `Schreibwaren` and one shop, which has no feed yet; the operator may edit prices. */
export interface ShopFeeds {
  readonly feeds: FeedsGateway;
  readonly runs: FeedRunsGateway;
  readonly shopId: string;
}

const ADDRESS = 'https://feeds.example/angebote.csv';
const FILE = 'ean;titel;preis;versand;kategorie\n4006381333931;Textmarker;1,99;4,90;Schreibwaren\n';

/** Every implementation of the gateways passes it. */
export function describeFeedsContract(name: string, open: () => Promise<ShopFeeds>): void {
  describe(`the feeds of ${name}`, () => {
    it('list every shop, and know no other', async () => {
      const { feeds, runs, shopId } = await open();
      expect(granted(await feeds.list()()).map((feed) => feed.shopId)).toContain(shopId);
      expect(granted(await feeds.read(shopId)()).settings).toBeUndefined();
      for (const call of [feeds.read('gibt-es-nicht'), feeds.remove('gibt-es-nicht'), runs.runNow('gibt-es-nicht')]) expect(codeOf(await call())).toBe('unknown-shop');
      expect(codeOf(await feeds.save('gibt-es-nicht', aFeedOrder({ address: ADDRESS }))())).toBe('unknown-shop');
    });

    it('need an address before anything can be imported from it', async () => {
      const { feeds, runs, shopId } = await open();
      const { address: _address, ...without } = aFeedOrder();
      expect(codeOf(await feeds.save(shopId, without)())).toBe('no-feed');
      expect(codeOf(await feeds.save(shopId, aFeedOrder({ address: 'keine Adresse' }))())).toBe('invalid-address');
      expect(codeOf(await runs.runNow(shopId)())).toBe('no-feed');
      expect(codeOf(await runs.preview(shopId, aFeedPreviewOrder())())).toBe('no-feed');
      expect(granted(await feeds.read(shopId)()).settings).toBeUndefined();
    });

    it('show neither the password nor the query of an address, and keep both until they are typed again', async () => {
      const { feeds, shopId } = await open();
      const saved = granted(await feeds.save(shopId, aFeedOrder({ address: `${ADDRESS}?key=geheim`, username: 'laden', password: 'Feed-Geheimnis-77', everyHours: 6 }))());
      expect(saved.settings).toMatchObject({ hasPassword: true, everyHours: 6 });
      expect(JSON.stringify(saved)).not.toMatch(/geheim|Geheimnis/);
      const { address: _address, ...same } = aFeedOrder({ username: 'laden', everyHours: 12 });
      const changed = granted(await feeds.save(shopId, same)());
      expect(changed.settings).toMatchObject({ hasPassword: true, everyHours: 12, address: saved.settings?.address });
      expect(codeOf(await feeds.save(shopId, { ...same, password: 'Feed-Geheimnis-78' })())).toBe('address-needed');
      expect(granted(await feeds.save(shopId, { ...same, password: '' })()).settings?.hasPassword).toBe(false);
      expect(granted(await feeds.remove(shopId)()).settings).toBeUndefined();
    });

    it('try a file without a trace, and list it once it is imported', async () => {
      const { runs, shopId } = await open();
      const before = granted(await runs.listRuns(shopId)()).total;
      granted(await runs.importFile(shopId, { content: FILE, columns: {}, partial: true, dryRun: true })());
      expect(granted(await runs.listRuns(shopId)()).total).toBe(before);
      granted(await runs.importFile(shopId, { content: FILE, columns: {}, partial: true, dryRun: false })());
      const after = granted(await runs.listRuns(shopId, { limit: 1 })());
      expect([after.total, after.items.length]).toEqual([before + 1, 1]);
    });
  });
}
