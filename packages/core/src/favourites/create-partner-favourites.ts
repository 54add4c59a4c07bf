// The member's favourite partners: loaded, added and removed one after the other.
import type { GiveUp, ServerValueState, ServerValueView } from '../state/server-value.ts';
import { createServerValue } from '../state/server-value.ts';
import type { PartnerFavouritesGateway } from './partner-favourites.ports.ts';
import type { FavouriteChannel, PartnerFavourites } from './partner-favourites.types.ts';

/** Plain data; `changing` holds the names of the partners whose change is under way. */
export type PartnerFavouritesState = ServerValueState<PartnerFavourites>;

/** What `createPartnerFavourites` stands on. */
export interface PartnerFavouritesDeps {
  readonly gateway: PartnerFavouritesGateway;
  readonly channel: FavouriteChannel;
  readonly initial?: PartnerFavouritesState;
}

/** Section 8: partner favourite failures give false; the event log holds their codes. */
export interface PartnerFavouritesUseCase extends ServerValueView<PartnerFavourites> {
  load(options?: GiveUp): Promise<boolean>;
  add(partnerName: string, options?: GiveUp): Promise<boolean>;
  remove(partnerName: string, options?: GiveUp): Promise<boolean>;
  /** Remembers that a favourites layer was shown. */
  markLayerAsShown(layerName: string, options?: GiveUp): Promise<boolean>;
}

/** Of the member who is logged in; `clear` at the logout. */
export function createPartnerFavourites({ gateway, channel, initial }: PartnerFavouritesDeps): PartnerFavouritesUseCase {
  const { load, change, ...view } = createServerValue(initial);
  const step = async (name: string, key: string, call: Parameters<typeof change<PartnerFavourites>>[0]['call'], options?: GiveUp) =>
    (await change({ name, key, call, fold: (_, answer) => answer }, options))._tag === 'Right';
  return {
    ...view,
    load: async (options) => (await load(gateway.favourites, options))._tag === 'Right',
    add: (partnerName, options) => step('add', partnerName, (call) => gateway.add(partnerName, channel, call), options),
    remove: (partnerName, options) => step('remove', partnerName, (call) => gateway.remove(partnerName, call), options),
    markLayerAsShown: (layerName, options) => step('mark-layer', `layer:${layerName}`, (call) => gateway.markLayerAsShown(layerName, call), options),
  };
}
