// Binds favourite products on the server: an empty list.
import { emptyFavourites, type FavouritesState } from '@pluspunkt/core/favourites';
import { ContainerModule } from 'inversify';
import { constantState, type ConstantState } from '../../composition/constant-state.ts';
import { FavouritesPort } from '../../composition/favourites.tokens.ts';

export const noFavouritesModule = new ContainerModule(({ bind }) => {
  bind<ConstantState<FavouritesState>>(FavouritesPort).toConstantValue(constantState<FavouritesState>(emptyFavourites));
});
