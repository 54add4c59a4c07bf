// Fills the placeholders for the brand's names in a page.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { brandNamesFor } from '../platform/texts/brand-names.ts';
import type { ContentPageTable, StoredBlock } from './content.tables.ts';

type Page = Pick<ContentPageTable, 'title' | 'description'> & { readonly blocks: readonly StoredBlock[] };

const namedBlock = (block: StoredBlock, say: (text: string) => string): StoredBlock => {
  if (block.kind === 'markdown') return { ...block, markdown: say(block.markdown) };
  return 'headline' in block ? { ...block, headline: say(block.headline) } : block;
};

export async function withBrandNames<P extends Page>(db: Kysely<Database>, page: P): Promise<P> {
  const say = await brandNamesFor(db, [page.title, page.description, JSON.stringify(page.blocks)]);
  return { ...page, title: say(page.title), description: say(page.description), blocks: page.blocks.map((block) => namedBlock(block, say)) };
}
