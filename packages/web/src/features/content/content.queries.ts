// An editors' page, its markdown already a tree.
import type { ContentGateway, ContentPage, PartnerTeaser } from '@pluspunkt/core/content';
import { queryOptions } from '@tanstack/react-query';
import type { MarkdownNode } from '../../app/markdown/markdown-node.ts';
import { answerOf } from '../../composition/query.ts';

export type ShownBlock =
  | { readonly kind: 'markdown'; readonly nodes: readonly MarkdownNode[] }
  | { readonly kind: 'teaser'; readonly teaser: PartnerTeaser };

export interface ShownPage extends Omit<ContentPage, 'blocks'> {
  readonly blocks: readonly ShownBlock[];
}

/** A page by its path; one that does not exist fails with 404. */
export const contentPageQuery = (content: ContentGateway, path: string) =>
  queryOptions({
    queryKey: ['content-page', path] as const,
    queryFn: async ({ signal }): Promise<ShownPage> => {
      const [{ parseMarkdown }, page] = await Promise.all([
        import('../../app/markdown/parse-markdown.ts'),
        answerOf(content.page(path, { signal })),
      ]);
      const blocks = page.blocks.map((block): ShownBlock => (block.kind === 'markdown' ? { kind: 'markdown', nodes: parseMarkdown(block.markdown) } : block));
      return { ...page, blocks };
    },
  });
