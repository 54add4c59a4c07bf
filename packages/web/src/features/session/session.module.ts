// Binds the session capability on the server, where everybody is a visitor.
import { ContainerModule } from 'inversify';
import { SessionHostPort } from '../../composition/session-host.ts';
import { createAnonymousHost } from '../../composition/anonymous-host.ts';

export const anonymousSessionModule = new ContainerModule(({ bind }) => {
  bind(SessionHostPort).toResolvedValue(createAnonymousHost).inSingletonScope();
});
