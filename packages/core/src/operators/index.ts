// Public surface of the capability `operators`: accounts of operators and what they do in the console.
export type * from './operators.types.ts';
export type * from './entries.types.ts';
export type * from './service.types.ts';
export type * from './programme.types.ts';
export type * from './desk.types.ts';
export type * from './operators.ports.ts';
export type * from './entries.ports.ts';
export type * from './service.ports.ts';
export type * from './programme.ports.ts';
export type * from './desk.ports.ts';
export { hasRight, OPERATOR_ROLES } from './operator-roles.ts';
export type { OperatorRight, OperatorRole } from './operator-roles.ts';
export { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, pictureFault } from './pictures.ts';
export type { PictureFacts, PictureFault } from './pictures.ts';
export { MOST_POINTS_ALONE, needsSecondOperator } from './corrections.ts';
