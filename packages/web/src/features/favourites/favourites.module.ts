// Binds the favourites capability: on the server nothing is marked, in the browser a presence stands for it.
import { ContainerModule } from 'inversify';
import { FavouritesPort, type FavouritesHost } from '../../composition/favourites-host.ts';
import { createFavouritesHost } from './favourites-host.ts';

const neverLoads: FavouritesHost = createFavouritesHost({
  load: () => Promise.reject(new Error('favourites live in the browser')),
  hasSome: () => false,
  onLogin: () => () => undefined,
});

export const noFavouritesModule = new ContainerModule(({ bind }) => {
  bind(FavouritesPort).toConstantValue(neverLoads);
});
