// Binds favourite products on the server: an empty list.
import { emptyFavourites, type FavouritesState } from '@pluspunkt/core/favourites';
import { createStore, type Readable } from '@pluspunkt/core/state';
import { ContainerModule } from 'inversify';
import { FavouritesPort } from './favourites.tokens.ts';

export const noFavouritesModule = new ContainerModule(({ bind }) => {
  bind<Readable<FavouritesState>>(FavouritesPort).toConstantValue(createStore<FavouritesState>(emptyFavourites));
});
