// Campaigns, lotteries and prizes.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { campaignMigrations } from './campaigns.migrations.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { CAMPAIGN_TEXTS } from './de.ts';
import { drawDueLotteries } from './lotteries.ts';
import { settlePunktefeste } from './punktefest.ts';

export { drawOnce } from './draw.ts';
export { drawDueLotteries, joinLotteryOnce } from './lotteries.ts';
export { addCodes, makeCodes, type CodePrize } from './mystery-codes.ts';
export { acceptTerms, findCampaign } from './participation.ts';
export { redeemDraw } from './redeem.ts';
export { readPrizes } from './wins.ts';

export const campaigns: BackendCapability = {
  routes: campaignRoutes,
  migrations: campaignMigrations,
  jobs: (context) => [
    { name: 'draw-lotteries', everySeconds: HOUR, isLong: true, run: () => drawDueLotteries(context) },
    { name: 'settle-punktefest', everySeconds: HOUR, isLong: true, run: () => settlePunktefeste(context) },
  ],
  texts: [...CAMPAIGN_TEXTS],
};
