// Binds the prize draw, which stores on the device the draws that have no answer yet.
import { createStoragePendingDraws } from '@pluspunkt/adapters/campaigns';
import { createPrizeDraw } from '@pluspunkt/core/campaigns';
import { ContainerModule } from 'inversify';
import { CampaignsPort, LocalStoragePort } from '../../platform/container/tokens.ts';
import { PrizeDrawPort } from './campaigns.tokens.ts';

export const campaignsModule = new ContainerModule(({ bind }) => {
  bind(PrizeDrawPort)
    .toResolvedValue(
      (gateway, storage) => createPrizeDraw({ gateway, pending: createStoragePendingDraws({ storage }), newKey: () => crypto.randomUUID() }),
      [CampaignsPort, LocalStoragePort],
    )
    .inSingletonScope();
});
