// What cannot be said of a household.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { householdIssues } from './index.ts';

describe('a household', () => {
  it.each([
    [{}, []],
    [{ numberOfPersonsInHousehold: 4, numberOfChildrenInHousehold: 2, birthyearYoungestChild: 2020, birthyearOldestChild: 2015 }, []],
    [{ numberOfPersonsInHousehold: 2, numberOfChildrenInHousehold: 2 }, ['children-not-fewer-than-persons']],
    [{ birthyearYoungestChild: 2015, birthyearOldestChild: 2020 }, ['youngest-before-oldest']],
    [{ birthyearYoungestChild: 2027 }, ['birthyear-in-future']],
    [{ numberOfPersonsInHousehold: 2 }, []],
    [{ numberOfChildrenInHousehold: 3 }, []],
    [{ numberOfChildrenInHousehold: 0 }, []],
    [{ numberOfPersonsInHousehold: 2, numberOfChildrenInHousehold: 3 }, ['children-not-fewer-than-persons']],
    [{ birthyearYoungestChild: 2015 }, []],
    [{ birthyearOldestChild: 2015 }, []],
    [{ birthyearOldestChild: 2027 }, ['birthyear-in-future']],
    [{ birthyearYoungestChild: 2026, birthyearOldestChild: 2026 }, []],
    [{ numberOfChildrenInHousehold: 0, birthyearYoungestChild: 2015 }, ['birthyear-without-children']],
    [{ numberOfChildrenInHousehold: 1, birthyearYoungestChild: 2015 }, []],
    [{ numberOfPersonsInHousehold: 0, numberOfChildrenInHousehold: 0, birthyearYoungestChild: 2027, birthyearOldestChild: 2028 }, ['children-not-fewer-than-persons', 'youngest-before-oldest', 'birthyear-in-future', 'birthyear-without-children']],
    [{ numberOfChildrenInHousehold: 0, birthyearOldestChild: 2015 }, ['birthyear-without-children']],
  ] as const)('of %j has the issues %j', (said, issues) => {
    expect(householdIssues(said, 2026)).toEqual(issues);
  });

  it('of twins born this year has none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2090 }), (year) => {
        expect(householdIssues({ birthyearYoungestChild: year, birthyearOldestChild: year }, year)).toEqual([]);
      }),
    );
  });
});
