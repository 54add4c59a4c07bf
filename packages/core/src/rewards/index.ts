// Public surface of the capability `rewards`.
export type * from './rewards.types.ts';
export type * from './rewards.ports.ts';
export { canAfford, pointsLimitFrom } from './affordable.ts';
export { rewardForwarding, type Forwarding, type ForwardingInput } from './reward-forwarding.ts';
