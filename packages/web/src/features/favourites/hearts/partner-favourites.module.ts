// Binds the use case of favourite partners: one for all pages, cleared with its member.
import { createPartnerFavourites, type PartnerFavouritesUseCase } from '@pluspunkt/core/favourites';
import { ContainerModule } from 'inversify';
import { currentMember } from '../../../platform/session/current-member.ts';
import { SessionPort } from '../../../platform/session/session.tokens.ts';
import { PartnerFavouritesPort, token } from '../../../platform/container/tokens.ts';

export const PartnerFavouritesUseCasePort = token<PartnerFavouritesUseCase>('PartnerFavouritesUseCase');

export const partnerFavouritesModule = new ContainerModule(({ bind }) => {
  bind(PartnerFavouritesUseCasePort)
    .toResolvedValue((gateway, session) => createPartnerFavourites({ gateway, channel: 'web', currentMember: currentMember(session) }), [PartnerFavouritesPort, SessionPort])
    .inSingletonScope();
});
