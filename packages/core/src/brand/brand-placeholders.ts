// Placeholders for the brand's names in texts.
import type { Brand } from './brand.types.ts';

/** Placeholder of the programme's name. */
export const PROGRAMME = '{programm}';
/** Placeholder of the claim. */
export const CLAIM = '{leitsatz}';
/** Placeholder of the sentence about the programme. */
export const DESCRIPTION = '{beschreibung}';

/** Replaces the placeholders: „Willkommen bei {programm}“ contains the name afterwards. */
export const withBrandNames = (text: string, { name, claim, description }: Pick<Brand, 'name' | 'claim' | 'description'>): string =>
  text.replaceAll(PROGRAMME, () => name).replaceAll(CLAIM, () => claim).replaceAll(DESCRIPTION, () => description);
