// What other features and the shell may use of rewards.
export { RewardTile } from './tile/reward-tile.tsx';
