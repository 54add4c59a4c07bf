// The name of favourite products in the container. On the server the list is empty and never changes.
import type { Favourites } from '@pluspunkt/core/favourites';
import { token } from '../../platform/container/tokens.ts';

export const FavouritesPort = token<Favourites>('Favourites');
