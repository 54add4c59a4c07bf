// Validates the member's household data.
import type { AdditionalProfile } from './profile.types.ts';

/** A contradiction in the household data. */
export type HouseholdIssue = 'children-not-fewer-than-persons' | 'youngest-before-oldest' | 'birthyear-in-future' | 'birthyear-without-children';

/** NaN compares as neither more nor less than any number. */
const UNKNOWN = Number.NaN;

/** The contradictions, in the year `year`; absent values contradict nothing. */
export function householdIssues(data: AdditionalProfile, year: number): readonly HouseholdIssue[] {
  const { birthyearYoungestChild: youngest = UNKNOWN, birthyearOldestChild: oldest = UNKNOWN } = data;
  const { numberOfPersonsInHousehold: persons = UNKNOWN, numberOfChildrenInHousehold: children = UNKNOWN } = data;
  const issues: readonly (readonly [boolean, HouseholdIssue])[] = [
    [children >= persons, 'children-not-fewer-than-persons'],
    [youngest < oldest, 'youngest-before-oldest'],
    [youngest > year || oldest > year, 'birthyear-in-future'],
    [children === 0 && !(Number.isNaN(youngest) && Number.isNaN(oldest)), 'birthyear-without-children'],
  ];
  return issues.flatMap(([broken, issue]) => (broken ? [issue] : []));
}
