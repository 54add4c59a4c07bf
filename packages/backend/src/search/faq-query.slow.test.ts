// The list of questions over the real service.
import { faqListEntry, SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

const FAQ = `query Faq($query: String, $limit: Int, $offset: Int) {
  faq(query: $query, limit: $limit, offset: $offset) { totalNumberOfResults hasMoreResults items { id topic question answer path score } }
}`;
const answerShape = z.object({
  data: z.nullish(z.object({ faq: z.object({ totalNumberOfResults: z.number(), hasMoreResults: z.boolean(), items: z.array(faqListEntry) }) })),
  errors: z.optional(z.array(z.object({ extensions: z.object({ code: z.string() }) }))),
});

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', settings: { development: false } });
});
afterAll(() => demo.stop());

async function ask(variables: Readonly<Record<string, unknown>>) {
  const answer = await demo.call(SEARCH_PATH, { method: 'POST', json: { query: FAQ, variables } });
  return z.parse(answerShape, await answer.json());
}

const QUESTION = `query Question($path: String!, $others: Int) { question(path: $path, others: $others) { entry { id topic path } others { id path } } }`;
const questionShape = z.object({
  data: z.object({
    question: z.nullable(z.object({ entry: z.object({ id: z.string(), topic: z.string(), path: z.string() }), others: z.array(z.object({ id: z.string(), path: z.string() })) })),
  }),
});

async function open(path: string, others = 6) {
  const answer = await demo.call(SEARCH_PATH, { method: 'POST', json: { query: QUESTION, variables: { path, others } } });
  return z.parse(questionShape, await answer.json()).data.question;
}

describe('one question', () => {
  it('is found by its address, with others of its topic but not itself', async () => {
    const all = (await ask({ limit: 100 })).data?.faq.items ?? [];
    const [first] = all;
    const found = await open(first?.path ?? '', 3);
    expect(found?.entry).toEqual({ id: first?.id, topic: first?.topic, path: first?.path });
    const topic = all.filter(({ topic: one, id }) => one === first?.topic && id !== first?.id);
    expect(found?.others.map(({ id }) => id)).toEqual(topic.slice(0, 3).map(({ id }) => id));
  });

  it('is null at an address that no entry has', async () => {
    expect(await open('/hilfe/gibt-es-nicht')).toBeNull();
    expect(await open("/hilfe/' or true --")).toBeNull();
  });
});

describe('the list of questions', () => {
  it('pages through every entry once, topic by topic', async () => {
    const first = (await ask({ limit: 100 })).data?.faq;
    const rest = (await ask({ limit: 100, offset: 100 })).data?.faq;
    const all = [...(first?.items ?? []), ...(rest?.items ?? [])];
    expect(new Set(all.map(({ id }) => id)).size).toBe(first?.totalNumberOfResults);
    expect([first?.hasMoreResults, rest?.hasMoreResults]).toEqual([true, false]);
    const topics = all.map(({ topic }) => topic);
    expect(topics.filter((topic, index) => topic !== topics[index - 1])).toHaveLength(new Set(topics).size);
  });

  it('finds entries by the words of a visitor', async () => {
    const found = (await ask({ query: 'passwort', limit: 5 })).data?.faq;
    expect(found?.items.map(({ question }) => question)).toContain('Wie ändere ich mein Passwort?');
  });

  it.each([
    [{ query: '%_!', limit: 5 }, 0],
    [{ query: '\0', limit: 1 }, 1],
  ])('takes %j for what it is', async (variables, items) => {
    expect((await ask(variables)).data?.faq.items).toHaveLength(items);
  });

  it.each([
    [{ query: 'x'.repeat(201) }, 'query-too-long'],
    [{ limit: 0 }, 'invalid-argument'],
    [{ limit: 101 }, 'invalid-argument'],
    [{ offset: -1 }, 'invalid-argument'],
  ])('refuses %j', async (variables, code) => {
    expect((await ask(variables)).errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
  });
});
