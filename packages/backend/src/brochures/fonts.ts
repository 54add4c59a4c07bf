// The faces of the drawn pages.
import { DECO } from './fonts/deco.ts';
import { FINE as FINE_FACE } from './fonts/fine.ts';
import { PLUMP } from './fonts/plump.ts';
import { PRICE as PRICE_FACE } from './fonts/price.ts';
import { ROUND } from './fonts/round.ts';
import { SERIF } from './fonts/serif.ts';
import { SLAB } from './fonts/slab.ts';
import { TEXT as TEXT_FACE } from './fonts/text.ts';
import { WIDE } from './fonts/wide.ts';
import { type Type, typeOf } from './lettering.ts';
import type { FaceName } from './page-art.types.ts';

/** Headlines and names, by the theme's choice. */
export const FACES: Readonly<Record<FaceName, Type>> = {
  round: typeOf(ROUND),
  wide: typeOf(WIDE),
  slab: typeOf(SLAB),
  serif: typeOf(SERIF),
  plump: typeOf(PLUMP),
  deco: typeOf(DECO),
};
export const TEXT = typeOf(TEXT_FACE);
export const FINE = typeOf(FINE_FACE);
export const PRICE = typeOf(PRICE_FACE);
