// Contract suite of favourite partners.
import { describe, expect, test } from 'vitest';
import { MAX_PARTNER_FAVOURITES, type PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import { codeOf, granted } from '../transport/http-failure.ts';

/** Gateways under test, with test data for the suite. */
export interface PartnerFavouritesWorld {
  /** A member; may have favourites already, but none of `partners`. */
  readonly member: PartnerFavouritesGateway;
  readonly visitor: PartnerFavouritesGateway;
  /** More than `MAX_PARTNER_FAVOURITES` partners. */
  readonly partners: readonly string[];
}

/** The contract suite of favourite partners. */
export const describePartnerFavouritesContract = (name: string, make: () => Promise<PartnerFavouritesWorld>): void => {
  describe(`favourite partners of ${name}`, () => {
    test('are added once, in their order, and removed once', async () => {
      const { member, partners } = await make();
      const [first = '', second = ''] = partners;
      granted(await member.add(first, 'web')());
      granted(await member.add(second, 'app')());
      const list = granted(await member.favourites()());
      expect(list.partnerNames.slice(-2)).toEqual([first, second]);
      expect(list).toMatchObject({ storedBy: 'member', hasStoredFavorites: { web: true, app: true }, timestamp: expect.any(String) as string });
      expect(granted(await member.add(first, 'app')())).toEqual(list);
      expect(granted(await member.add(` ${first.toLocaleUpperCase('de-DE')}`, 'web')())).toEqual(list);
      const rest = granted(await member.remove(second)());
      expect(rest.partnerNames).toEqual(list.partnerNames.filter((partner) => partner !== second));
      expect(rest.hasStoredFavorites.app).toBe(false);
      expect(granted(await member.remove(second)())).toEqual(rest);
      granted(await member.remove(first)());
    });
    test('are existing partners', async () => {
      const { member } = await make();
      const before = granted(await member.favourites()());
      expect(codeOf(await member.add('Gibt es nicht', 'web')())).toBe('unknown-partner');
      expect(granted(await member.remove('Gibt es nicht')())).toEqual(before);
    });
    test(`are at most ${MAX_PARTNER_FAVOURITES}`, async () => {
      const { member, partners } = await make();
      for (const partner of partners) await member.add(partner, 'web')();
      expect(granted(await member.favourites()()).partnerNames).toHaveLength(MAX_PARTNER_FAVOURITES);
      expect(codeOf(await member.add(partners.at(-1) ?? '', 'web')())).toBe('too-many-favourites');
      for (const partner of partners) await member.remove(partner)();
    });
    test('contain the layers that were shown', async () => {
      const { member } = await make();
      granted(await member.markLayerAsShown('Lieblingspartner')());
      const marked = granted(await member.markLayerAsShown('Lieblingspartner')());
      expect(marked.layersShown.filter((layer) => layer === 'Lieblingspartner')).toHaveLength(1);
    });
    test('need a session', async () => {
      const { visitor, partners } = await make();
      expect(codeOf(await visitor.favourites()())).toBe('unauthenticated');
      expect(codeOf(await visitor.add(partners[0] ?? '', 'web')())).toBe('unauthenticated');
    });
  });
};
