// What editors say on the steps of the registration: one text a step, from the content service.
import type { RegistrationStep } from '@pluspunkt/core/registration';
import type { ContentGateway } from '@pluspunkt/core/content';
import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { MarkdownNode } from '../../platform/markdown/markdown-node.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { unwrapOrThrow } from '../../platform/query/query.ts';
import { ContentPort } from '../../platform/container/tokens.ts';

/** The group of settings that holds them, and the name of each. */
const GROUP = 'registration';
const NAMES: Readonly<Record<RegistrationStep, string>> = { start: 'landing', data: 'account', account: 'login', success: 'success' };

export type ContentBlocks = Readonly<Partial<Record<RegistrationStep, readonly MarkdownNode[]>>>;

export const contentBlocksQuery = (content: ContentGateway) =>
  queryOptions({
    queryKey: ['registration-content'] as const,
    queryFn: async ({ signal }): Promise<ContentBlocks> => {
      const [{ parseMarkdown }, texts] = await Promise.all([import('../../platform/markdown/parse-markdown.ts'), unwrapOrThrow(content.configuration(GROUP, { signal }))]);
      const entries = (Object.entries(NAMES) as [RegistrationStep, string][]).flatMap(([step, name]) => {
        const text = texts[name];
        return typeof text === 'string' && text.trim() !== '' ? [[step, parseMarkdown(text)] as const] : [];
      });
      return Object.fromEntries(entries);
    },
    staleTime: 300_000,
  });

/** A page goes on without them: nobody is kept from joining because a text is missing. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  await queries.prefetchQuery(contentBlocksQuery(ports.get(ContentPort)));
  return null;
}
