// Binds the use case of favourite partners: one for all pages, cleared with its member.
import { createPartnerFavourites, type PartnerFavouritesUseCase } from '@pluspunkt/core/favourites';
import { ContainerModule } from 'inversify';
import { memberPresence } from '../../composition/member-presence.ts';
import { SessionHostPort } from '../../composition/session-host.ts';
import { PartnerFavouritesPort, token } from '../../composition/tokens.ts';

export const PartnerFavouritesUseCasePort = token<PartnerFavouritesUseCase>('PartnerFavouritesUseCase');

export const partnerFavouritesModule = new ContainerModule(({ bind }) => {
  bind(PartnerFavouritesUseCasePort)
    .toResolvedValue((gateway, session) => createPartnerFavourites({ gateway, channel: 'web', presence: memberPresence(session) }), [PartnerFavouritesPort, SessionHostPort])
    .inSingletonScope();
});
