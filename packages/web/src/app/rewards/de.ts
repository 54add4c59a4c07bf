// German texts of reward tiles.
import { formatWhole } from '../../ui/format.ts';

export const rewardTileCopy = {
  before: 'vorher',
  affordable: 'Das reicht',
  missing: (points: number): string => `noch ${formatWhole(points)} Punkte`,
};
