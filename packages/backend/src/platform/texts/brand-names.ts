// Placeholders for the brand's names in what editors write, so that a new brand needs no edits of content.
import { BRAND_DEFAULTS } from '@pluspunkt/core/brand';
import { fillPlaceholders } from '@pluspunkt/core/texts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The placeholders, each with the setting of the brand that fills it. */
const PLACES = { programm: 'name', firma: 'legalName', hilfe: 'supportEmail' } as const satisfies Readonly<Record<string, keyof typeof BRAND_DEFAULTS>>;
const PATTERN = `\\{(?:${Object.keys(PLACES).join('|')})\\}`;
const HAS_PLACE = new RegExp(PATTERN);

type Names = Readonly<Record<keyof typeof PLACES, string>>;

const readNames = async (db: Kysely<Database>): Promise<Names> => {
  const rows = await db.selectFrom('configuration').select(['key', 'value']).where('group_name', '=', 'brand').where('key', 'in', Object.values(PLACES)).execute();
  const of = (setting: keyof typeof BRAND_DEFAULTS): string => {
    const value = rows.find(({ key }) => key === setting)?.value;
    return typeof value === 'string' ? value : BRAND_DEFAULTS[setting];
  };
  return { programm: of(PLACES.programm), firma: of(PLACES.firma), hilfe: of(PLACES.hilfe) };
};

/** Fills the placeholders of any of `texts`; the brand is read only if there is one. */
export const brandNamesFor = async (db: Kysely<Database>, texts: readonly string[]): Promise<(text: string) => string> => {
  if (!texts.some((text) => HAS_PLACE.test(text))) return (text) => text;
  const names = await readNames(db);
  return (text) => fillPlaceholders(text, names);
};

/** A column without its placeholders: their names are no words of the text. */
export const withoutPlaces = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`regexp_replace(${text}, ${PATTERN}, '', 'g')`;
