// Favourites as pages know them: a light presence, behind which they are loaded when something is marked or wants to be.
import type { Favourites } from '@pluspunkt/core/favourites';
import { token } from './tokens.ts';

type Changes = Pick<Favourites, 'add' | 'remove' | 'setAlert' | 'removeAlert'>;

/** Changes reject where their code cannot be loaded; then nothing was changed. */
export interface FavouritesHost extends Pick<Favourites, 'getSnapshot' | 'subscribe'> {
  change(run: (favourites: Changes) => void): Promise<void>;
}

export const FavouritesPort = token<FavouritesHost>('Favourites');
