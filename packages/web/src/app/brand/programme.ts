// Texts that name the programme hold its place; whoever shows them fills in what the brand says.
import type { Brand } from '@pluspunkt/core/brand';

export const PROGRAMME = '{programm}';
export const CLAIM = '{leitsatz}';
export const DESCRIPTION = '{beschreibung}';

/** „Willkommen bei {programm}“ with the name in it. */
export const named = (text: string, { name, claim, description }: Pick<Brand, 'name' | 'claim' | 'description'>): string =>
  text.replaceAll(PROGRAMME, () => name).replaceAll(CLAIM, () => claim).replaceAll(DESCRIPTION, () => description);
