// Binds what tells the brochure service of what is looked at.
import { createImpressions, createReading } from '@pluspunkt/core/brochures';
import { ContainerModule } from 'inversify';
import { BrochuresPort } from '../../composition/tokens.ts';
import { ImpressionsPort, ReadingPort } from './brochures.tokens.ts';

export const brochuresModule = new ContainerModule(({ bind }) => {
  bind(ImpressionsPort)
    .toResolvedValue((tracking) => createImpressions({ tracking }), [BrochuresPort])
    .inSingletonScope();
  bind(ReadingPort).toResolvedValue(
    (tracking) => () => createReading({ tracking, clock: { now: () => new Date() }, newViewId: () => crypto.randomUUID() }),
    [BrochuresPort],
  );
});
