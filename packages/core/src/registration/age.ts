// The minimum age of members.

/** Years. */
export const MINIMUM_AGE = 16;

/** Full years on `today`; both are days as yyyy-mm-dd. A person born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a person may join; people are at most 125 years old. */
export function mayJoin(birthday: string, today: string): boolean {
  const age = ageOn(birthday, today);
  return age >= MINIMUM_AGE && age <= 125;
}
