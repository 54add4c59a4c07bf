import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesMore, type SharedConsents } from './index.ts';

const shared: fc.Arbitrary<SharedConsents> = fc.record({ shareEmail: fc.boolean(), shareProfile: fc.boolean(), shareConsents: fc.boolean() });
const NOTHING: SharedConsents = { shareEmail: false, shareProfile: false, shareConsents: false };

it('an identity provider learns more by each choice that is added, and by none that stays or is withdrawn', () => {
  fc.assert(
    fc.property(shared, shared, (change, before) => {
      const added = (Object.keys(NOTHING) as (keyof SharedConsents)[]).filter((choice) => change[choice] && !before[choice]);
      expect(sharesMore(change, before)).toBe(added.length > 0);
      expect([sharesMore(before, before), sharesMore(NOTHING, before)]).toEqual([false, false]);
    }),
  );
});
