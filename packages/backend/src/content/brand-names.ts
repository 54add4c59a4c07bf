// Placeholders for the brand's names in editors' pages, so that a new brand needs no edits of pages.
import { BRAND_DEFAULTS } from '@pluspunkt/core/brand';
import { fillPlaceholders } from '@pluspunkt/core/texts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { ContentPageTable, StoredBlock } from './content.tables.ts';

/** The placeholders, each with the setting of the brand that fills it. */
const PLACES = { programm: 'name', firma: 'legalName', hilfe: 'supportEmail' } as const satisfies Readonly<Record<string, keyof typeof BRAND_DEFAULTS>>;
const HAS_PLACE = new RegExp(`\\{(?:${Object.keys(PLACES).join('|')})\\}`);

type Page = Pick<ContentPageTable, 'title' | 'description'> & { readonly blocks: readonly StoredBlock[] };
type Names = Readonly<Record<keyof typeof PLACES, string>>;

const readNames = async (db: Kysely<Database>): Promise<Names> => {
  const rows = await db.selectFrom('configuration').select(['key', 'value']).where('group_name', '=', 'brand').where('key', 'in', Object.values(PLACES)).execute();
  const of = (setting: keyof typeof BRAND_DEFAULTS): string => {
    const value = rows.find(({ key }) => key === setting)?.value;
    return typeof value === 'string' ? value : BRAND_DEFAULTS[setting];
  };
  return { programm: of(PLACES.programm), firma: of(PLACES.firma), hilfe: of(PLACES.hilfe) };
};

const namedBlock = (block: StoredBlock, say: (text: string) => string): StoredBlock => {
  if (block.kind === 'markdown') return { ...block, markdown: say(block.markdown) };
  return 'headline' in block ? { ...block, headline: say(block.headline) } : block;
};

/** The page with the names fillPlaceholders in; the brand is read only if the page has a placeholder. */
export async function withBrandNames<P extends Page>(db: Kysely<Database>, page: P): Promise<P> {
  if (!HAS_PLACE.test(JSON.stringify([page.title, page.description, page.blocks]))) return page;
  const names = await readNames(db);
  const say = (text: string): string => fillPlaceholders(text, names);
  return { ...page, title: say(page.title), description: say(page.description), blocks: page.blocks.map((block) => namedBlock(block, say)) };
}
