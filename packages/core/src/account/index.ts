// Public surface of the capability `account`.
export type * from './account.types.ts';
export type * from './account.ports.ts';
export { closingStep, validateClosing } from './closing.ts';
export type { ClosingDraft, ClosingEvent, ClosingProblems, ClosingState } from './closing.ts';
export { orderDevices, wasRenewed } from './order-devices.ts';
