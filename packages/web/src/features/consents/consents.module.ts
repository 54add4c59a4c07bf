// Binds the consents use case: one for all pages, cleared with its member.
import { createConsents, type Consents } from '@pluspunkt/core/consents';
import { ContainerModule } from 'inversify';
import { memberPresence } from '../../composition/member-presence.ts';
import { SessionHostPort } from '../../composition/session-host.ts';
import { ConsentsPort, token } from '../../composition/tokens.ts';

export const ConsentsUseCase = token<Consents>('ConsentsUseCase');

export const consentsModule = new ContainerModule(({ bind }) => {
  bind(ConsentsUseCase)
    .toResolvedValue((gateway, session) => createConsents({ gateway, presence: memberPresence(session) }), [ConsentsPort, SessionHostPort])
    .inSingletonScope();
});
