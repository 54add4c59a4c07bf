// Public surface of the capability `list-steps`.
export { eachOnce, joinedList, listPartsAfter } from './list-steps.ts';
export type { ListPart, StepsAsked } from './list-steps.ts';
