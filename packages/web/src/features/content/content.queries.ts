// An editors' page for rendering: its markdown parsed, and of its lists the visible items only.
import type { ContentBlock, ContentGateway, ContentPage, PartnerTeaser } from '@pluspunkt/core/content';
import { queryOptions } from '@tanstack/react-query';
import { queryDefaults } from '../../platform/query/query.ts';
import type { ContentModule } from './modules/content-modules.tsx';
import type { MarkdownNode } from '../../platform/markdown/markdown-node.ts';
import { summaryOf } from '../partner-summary/index.ts';
import { thisMinute } from '../../platform/browser/use-now.ts';
import { toPromise } from '@pluspunkt/core/promises';

export type ShownBlock =
  | { readonly kind: 'markdown'; readonly nodes: readonly MarkdownNode[] }
  | { readonly kind: 'teaser'; readonly teaser: PartnerTeaser }
  | { readonly kind: 'module'; readonly module: ContentModule };

export interface ShownPage extends Omit<ContentPage, 'blocks'> {
  readonly blocks: readonly ShownBlock[];
}

/** `at`: the instant in milliseconds that relative times refer to in the first render. */
const shownBlock = (block: ContentBlock, parse: (markdown: string) => readonly MarkdownNode[], at: number): ShownBlock => {
  switch (block.kind) {
    case 'markdown':
      return { kind: 'markdown', nodes: parse(block.markdown) };
    case 'teaser':
      return block;
    case 'coupons':
      return { kind: 'module', module: { ...block, at } };
    case 'partners':
      return { kind: 'module', module: { ...block, partners: block.partners.map(summaryOf) } };
    case 'faq':
      return { kind: 'module', module: { ...block, questions: block.questions.map(({ id, question, answer }) => ({ id, question, answer: parse(answer) })) } };
    case 'products':
    case 'form':
      return { kind: 'module', module: block };
  }
};

const PRODUCTS_AGAIN_MS = 30_000;
const hasMissingProducts = ({ blocks }: ShownPage): boolean => blocks.some((block) => block.kind === 'module' && block.module.kind === 'products' && block.module.isUnavailable === true);

/** A page by its path; one that does not exist fails with 404. */
export const contentPageQuery = (content: ContentGateway, path: string) =>
  queryOptions({
    queryKey: ['content-page', path] as const,
    queryFn: async ({ signal }): Promise<ShownPage> => {
      const [{ parseMarkdown }, page] = await Promise.all([
        import('../../platform/markdown/parse-markdown.ts'),
        toPromise(content.page(path, { signal })),
      ]);
      const at = thisMinute();
      return { ...page, blocks: page.blocks.map((block) => shownBlock(block, parseMarkdown, at)) };
    },
    refetchInterval: (query) => (query.state.data !== undefined && hasMissingProducts(query.state.data) ? PRODUCTS_AGAIN_MS : queryDefaults(0).refetchInterval(query)),
  });
