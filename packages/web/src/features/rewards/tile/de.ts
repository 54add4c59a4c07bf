// German texts of reward tiles.
import { formatWhole } from '../../../ui/format.ts';
import { defineTexts } from '../../../ui/texts/define-texts.ts';

export const rewardTileCopy = defineTexts('rewards.tile', {
  before: 'vorher',
  affordable: 'Das reicht',
  missing: (points: number): string => `noch ${formatWhole(points)} Punkte`,
});
