// What a member may say of the household, and what of it cannot be.
import type { AdditionalProfile } from './profile.types.ts';

/** What is wrong with what was said of the household. */
export type HouseholdIssue = 'children-not-fewer-than-persons' | 'youngest-before-oldest' | 'birthyear-in-future' | 'birthyear-without-children';

/** Neither more nor less than anything. */
const UNKNOWN = Number.NaN;

/** What cannot be, in the year `year`; what is left out is no contradiction. */
export function householdIssues(said: AdditionalProfile, year: number): readonly HouseholdIssue[] {
  const { birthyearYoungestChild: youngest = UNKNOWN, birthyearOldestChild: oldest = UNKNOWN } = said;
  const { numberOfPersonsInHousehold: persons = UNKNOWN, numberOfChildrenInHousehold: children = UNKNOWN } = said;
  const issues: readonly (readonly [boolean, HouseholdIssue])[] = [
    [children >= persons, 'children-not-fewer-than-persons'],
    [youngest < oldest, 'youngest-before-oldest'],
    [youngest > year || oldest > year, 'birthyear-in-future'],
    [children === 0 && !(Number.isNaN(youngest) && Number.isNaN(oldest)), 'birthyear-without-children'],
  ];
  return issues.flatMap(([broken, issue]) => (broken ? [issue] : []));
}
