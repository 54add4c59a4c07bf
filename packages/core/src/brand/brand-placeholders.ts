// Texts that name the programme hold its place; the caller fills in the brand's name.
import type { Brand } from './brand.types.ts';

/** Stands in texts for the programme's name. */
export const PROGRAMME = '{programm}';
/** Stands in texts for the claim. */
export const CLAIM = '{leitsatz}';
/** Stands in texts for the sentence about the programme. */
export const DESCRIPTION = '{beschreibung}';

/** „Willkommen bei {programm}“ with the name in it. */
export const withBrandNames = (text: string, { name, claim, description }: Pick<Brand, 'name' | 'claim' | 'description'>): string =>
  text.replaceAll(PROGRAMME, () => name).replaceAll(CLAIM, () => claim).replaceAll(DESCRIPTION, () => description);
