// Routes of favourite partners (/userdata/partner-favorites).
import * as contract from '@pluspunkt/adapters/favourites/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { addPartnerFavourite, markLayerShown, readPartnerFavourites, removePartnerFavourite } from './partner-favourites.ts';

export const partnerFavouriteRoutes = ({ database, clock }: BackendDependencies): readonly Route[] => [
  route(contract.readPartnerFavourites, ({ member }) => readPartnerFavourites(database, member.memberId)),
  route(contract.addPartnerFavourite, ({ member, headers, body }) =>
    addPartnerFavourite(database, member.memberId, body.partnerName, headers['x-channel'] ?? 'web', clock.now()),
  ),
  route(contract.removePartnerFavourite, ({ member, body }) => removePartnerFavourite(database, member.memberId, body.partnerName, clock.now())),
  route(contract.markLayerAsShown, ({ member, body }) => markLayerShown(database, member.memberId, body.layerName, clock.now())),
];
