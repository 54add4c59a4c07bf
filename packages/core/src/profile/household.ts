// What a member may say of the household, and what of it cannot be.
import type { AdditionalProfile } from './profile.types.ts';

/** What is wrong with what was said of the household. */
export type HouseholdIssue = 'children-not-fewer-than-persons' | 'youngest-before-oldest' | 'birthyear-in-future' | 'birthyear-without-children';

/** What cannot be, in the year `year`; what is left out is no contradiction. */
export function householdIssues(said: AdditionalProfile, year: number): readonly HouseholdIssue[] {
  const { numberOfPersonsInHousehold: persons, numberOfChildrenInHousehold: children, birthyearYoungestChild: youngest, birthyearOldestChild: oldest } = said;
  const issues: readonly (readonly [boolean, HouseholdIssue])[] = [
    [persons !== undefined && children !== undefined && children >= persons, 'children-not-fewer-than-persons'],
    [youngest !== undefined && oldest !== undefined && youngest < oldest, 'youngest-before-oldest'],
    [(youngest ?? year) > year || (oldest ?? year) > year, 'birthyear-in-future'],
    [children === 0 && (youngest !== undefined || oldest !== undefined), 'birthyear-without-children'],
  ];
  return issues.flatMap(([broken, issue]) => (broken ? [issue] : []));
}
