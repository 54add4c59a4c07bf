// What an editor writes about a page.
import type { StoredBlock } from '../../content/index.ts';

export interface PageSeed {
  readonly path: string;
  /** `default` when absent. */
  readonly layout?: 'default' | 'default-b2b' | 'clean';
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  /** Blocks below the text. */
  readonly modules?: readonly Exclude<StoredBlock, { readonly kind: 'markdown' | 'teaser' }>[];
}
