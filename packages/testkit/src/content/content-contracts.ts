// What every source of editors' content and every clock of a service keeps, whatever is behind it.
import { describe, expect, test } from 'vitest';
import type { ContentGateway, ServerTimeGateway } from '@pluspunkt/core/content';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with what the suite has to know of it. */
export interface ContentWorld {
  readonly gateway: ContentGateway;
  /** A position that has a teaser, a page and a group of settings that there are. */
  readonly position: string;
  readonly path: string;
  readonly settings: string;
}

/** What every content gateway keeps. */
export const describeContentContract = (name: string, make: () => Promise<ContentWorld>): void => {
  describe(`the content of ${name}`, () => {
    test('has teasers for the positions that are asked for, and for no other', async () => {
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

/** What every clock of a service keeps. */
export const describeServerTimeContract = (name: string, make: () => Promise<{ readonly gateway: ServerTimeGateway; readonly now: () => Date }>): void => {
  test(`the clock of ${name} tells the time, and goes on`, async () => {
    const { gateway, now } = await make();
    const before = now().getTime();
    const told = granted(await gateway.serverTime()());
    expect(told.getTime()).toBeGreaterThanOrEqual(before);
    expect(told.getTime()).toBeLessThanOrEqual(now().getTime());
    expect(granted(await gateway.serverTime()()).getTime()).toBeGreaterThanOrEqual(told.getTime());
  });
};
