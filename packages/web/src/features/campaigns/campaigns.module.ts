// Binds the draw, which remembers on the device what it has asked for and not been told yet.
import { createStoragePendingDraws } from '@pluspunkt/adapters/campaigns';
import { consoleSink, createBrowserStorage, createLogger, randomUuid } from '@pluspunkt/adapters/transport';
import { createPrizeDraw } from '@pluspunkt/core/campaigns';
import { ContainerModule } from 'inversify';
import { CampaignsPort } from '../../composition/tokens.ts';
import { PrizeDrawPort } from './campaigns.tokens.ts';

export const campaignsModule = new ContainerModule(({ bind }) => {
  bind(PrizeDrawPort)
    .toResolvedValue(
      (gateway) =>
        createPrizeDraw({
          gateway,
          pending: createStoragePendingDraws({ storage: createBrowserStorage({ storage: () => localStorage, log: createLogger({ sinks: [consoleSink(console)] }) }) }),
          newKey: randomUuid,
        }),
      [CampaignsPort],
    )
    .inSingletonScope();
});
