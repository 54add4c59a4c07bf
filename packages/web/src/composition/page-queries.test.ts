// @vitest-environment node
// What pages that are rendered at the same time ask for together.
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createPageQueries } from './page-queries.ts';

const counted = () => {
  const asked: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const query = (name: string) => ({
    queryKey: ['things', name] as const,
    queryFn: () => {
      asked.push(name);
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  });
  return { asked, answers, query };
};

it('two pages that ask the same at the same time get one answer, each in its own cache', async () => {
  const { asked, answers, query } = counted();
  const createQueries = createPageQueries();
  const [first, second] = [createQueries(), createQueries()];
  const both = [first.ensureQueryData(query('cups')), second.ensureQueryData(query('cups')), second.ensureQueryData(query('plates'))];
  while (answers.length < 2) await Promise.resolve();
  answers[0]?.('blue');
  answers[1]?.('white');
  expect(await Promise.all(both)).toEqual(['blue', 'blue', 'white']);
  expect(asked).toEqual(['cups', 'plates']);
  expect([first.getQueryCache().getAll().length, second.getQueryCache().getAll().length]).toEqual([1, 2]);
});

it('who comes after the answer asks anew, also after a failure', async () => {
  let asked = 0;
  const createQueries = createPageQueries();
  const query = { queryKey: ['things'], queryFn: () => ((asked += 1) === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(asked)) };
  await expect(createQueries().fetchQuery(query)).rejects.toThrow('gone');
  expect(await createQueries().fetchQuery(query)).toBe(2);
  expect(await createQueries().fetchQuery(query)).toBe(3);
});

it('what is in an answer as it was in the one before is the same object; what has changed is new', async () => {
  const createQueries = createPageQueries();
  let cents = 499;
  const query = { queryKey: ['product'], queryFn: () => Promise.resolve({ offers: [{ cents }, { cents: 799 }] }) };
  const first = await createQueries().fetchQuery(query);
  expect(await createQueries().fetchQuery(query)).toBe(first);
  cents = 489;
  const second = await createQueries().fetchQuery(query);
  expect(second).toEqual({ offers: [{ cents: 489 }, { cents: 799 }] });
  expect([second.offers[0] === first.offers[0], second.offers[1] === first.offers[1]]).toEqual([false, true]);
});

it('keys are named as in the browser, whatever is in them', () => {
  const queries = createPageQueries()();
  const keys: readonly QueryKey[] = [['product', '2400010294709'], ['steps', 2], ['partners', { seite: 2, art: 'online' }], ['seen', undefined, null, true]];
  for (const key of keys) queries.setQueryData(key, 'there');
  expect(queries.getQueryCache().getAll().map(({ queryHash }) => queryHash)).toEqual(keys.map((key) => hashKey(key)));
});
