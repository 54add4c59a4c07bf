// Contract suites of editors' content and of the server's clock.
import { describe, expect, test } from 'vitest';
import type { ContentGateway, ServerTimeGateway } from '@pluspunkt/core/content';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface ContentWorld {
  readonly gateway: ContentGateway;
  /** A position with a teaser, an existing page and an existing group of settings. */
  readonly position: string;
  readonly path: string;
  readonly settings: string;
}

/** The contract suite of every content gateway. */
export const describeContentContract = (name: string, make: () => Promise<ContentWorld>): void => {
  describe(`the content of ${name}`, () => {
    test('has teasers for the requested positions only', async () => {
      const { gateway, position } = await make();
      const teasers = granted(await gateway.teasers({ positions: [position, 'nirgends'] })());
      expect(new Set(teasers.map((teaser) => teaser.position))).toEqual(new Set([position]));
      expect(granted(await gateway.teasers({ positions: ['nirgends'] })())).toEqual([]);
    });
    test('is read by address, and an unknown one is not found', async () => {
      const { gateway, path } = await make();
      expect(granted(await gateway.page(path)())).toMatchObject({ path, title: expect.any(String), blocks: expect.any(Array) });
      expect(codeOf(await gateway.page('/gibt-es-nicht')())).toBe('not-found');
    });
    test('has public settings by name', async () => {
      const { gateway, settings } = await make();
      expect(Object.keys(granted(await gateway.configuration(settings)())).length).toBeGreaterThan(0);
      for (const unknown of ['gibt-es-nicht', 'constructor']) expect(codeOf(await gateway.configuration(unknown)())).toBe('not-found');
    });
  });
};

/** The contract suite of every clock of a service. */
export const describeServerTimeContract = (name: string, make: () => Promise<{ readonly gateway: ServerTimeGateway; readonly now: () => Date }>): void => {
  test(`the clock of ${name} returns the advancing time`, async () => {
    const { gateway, now } = await make();
    const before = now().getTime();
    const time = granted(await gateway.serverTime()());
    expect(time.getTime()).toBeGreaterThanOrEqual(before);
    expect(time.getTime()).toBeLessThanOrEqual(now().getTime());
    expect(granted(await gateway.serverTime()()).getTime()).toBeGreaterThanOrEqual(time.getTime());
  });
};
