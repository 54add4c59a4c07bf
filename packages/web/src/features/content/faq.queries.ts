// The questions with their answers as trees.
import type { FaqGateway } from '@pluspunkt/core/search';
import { queryOptions } from '@tanstack/react-query';
import { option as O } from 'fp-ts';
import type { MarkdownNode } from '../../platform/markdown/markdown-node.ts';
import { toPromise } from '@pluspunkt/core/promises';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly MarkdownNode[];
  readonly path: string;
  readonly topic: string;
}

export interface QuestionList {
  readonly total: number;
  readonly questions: readonly Question[];
}

/** Most entries that the search service lists at once. */
const PAGE = 100;
/** More pages than this are no list to read. */
const MOST_PAGES = 5;
const LONGEST_QUERY = 200;

export const helpFilterFrom = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY);

async function listQuestions(gateway: FaqGateway, query: string, signal: AbortSignal): Promise<QuestionList> {
  const { parseMarkdown } = await import('../../platform/markdown/parse-markdown.ts');
  const questions: Question[] = [];
  let total = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const group = await toPromise(gateway.faq({ query, offset: page * PAGE, limit: PAGE }, { signal }));
    total = group.totalNumberOfResults;
    questions.push(...group.items.map(({ id, question, answer, path, topic = '' }) => ({ id, question, answer: parseMarkdown(answer), path, topic })));
    if (!group.hasMoreResults || group.items.length === 0) break;
  }
  return { total, questions };
}

export const questionsQuery = (gateway: FaqGateway, query: string) =>
  queryOptions({
    queryKey: ['questions', query] as const,
    queryFn: ({ signal }) => listQuestions(gateway, query, signal),
  });

export interface QuestionAndTopic {
  /** Null where no question has this address. */
  readonly question: Question | null;
  /** Others of its topic, without their answers. */
  readonly more: readonly Pick<Question, 'id' | 'question' | 'path'>[];
}

/** The question whose address is `/hilfe/{slug}`. */
export const questionQuery = (gateway: FaqGateway, slug: string) =>
  queryOptions({
    queryKey: ['question', slug] as const,
    queryFn: async ({ signal }): Promise<QuestionAndTopic> => {
      const path = `/hilfe/${slug}`;
      if (path.length > LONGEST_QUERY) return { question: null, more: [] };
      const [{ parseMarkdown }, found] = await Promise.all([import('../../platform/markdown/parse-markdown.ts'), toPromise(gateway.question(path, { signal }))]);
      if (O.isNone(found)) return { question: null, more: [] };
      const { entry, others } = found.value;
      return { question: { id: entry.id, question: entry.question, answer: parseMarkdown(entry.answer), path: entry.path, topic: entry.topic ?? '' }, more: others };
    },
  });
