// Binds the consents use case: one for all pages, cleared with its member.
import { createConsents, type Consents } from '@pluspunkt/core/consents';
import { ContainerModule } from 'inversify';
import { currentMember } from '../../platform/session/current-member.ts';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { ConsentsPort, token } from '../../platform/container/tokens.ts';

export const ConsentsUseCase = token<Consents>('ConsentsUseCase');

export const consentsModule = new ContainerModule(({ bind }) => {
  bind(ConsentsUseCase)
    .toResolvedValue((gateway, session) => createConsents({ gateway, currentMember: currentMember(session) }), [ConsentsPort, SessionPort])
    .inSingletonScope();
});
