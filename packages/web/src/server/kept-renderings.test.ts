// @vitest-environment node
import fc from 'fast-check';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createKeptRenderings, type LoadedData } from './kept-renderings.ts';

interface Answers {
  readonly [name: string]: unknown;
}

const loaded = (answers: Answers, loaderData: Readonly<Record<string, unknown>> = {}): LoadedData => {
  const queries = new QueryClient();
  for (const [name, answer] of Object.entries(answers)) queries.setQueryData([name], answer);
  return { queries, loaderData, written: () => [JSON.stringify([loaderData, answers])] };
};

const keeping = (most = 1_000) => createKeptRenderings<string>(most, (page) => page.length);

describe('a rendering', () => {
  const answer = { name: 'Glutnest', prices: [1, 2] };

  it('stands for what is made of the same answers at the same address', () => {
    const kept = keeping();
    kept.keep('/p', loaded({ product: answer }), 'the page');
    expect([kept.find('/p', loaded({ product: answer })), kept.find('/p', loaded({ product: structuredClone(answer) }))]).toEqual(['the page', 'the page']);
    expect(kept.find('/q', loaded({ product: answer }))).toBeUndefined();
  });

  it('is no longer shown once anything of its data is another', () => {
    const others: readonly LoadedData[] = [
      loaded({ product: { ...answer, prices: [1, 3] } }),
      loaded({ product: answer, offers: [] }),
      loaded({}),
      loaded({ product: undefined }),
      loaded({ product: answer }, { page: 'other' }),
    ];
    const kept = keeping();
    kept.keep('/p', loaded({ product: answer }), 'the page');
    expect(others.map((other) => kept.find('/p', other))).toEqual(others.map(() => undefined));
  });

  it('is found for whatever data, and never for other data', () => {
    const travelled = (answers: Answers): unknown => JSON.parse(JSON.stringify(answers));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (some, others) => {
        const kept = keeping(1_000_000);
        kept.keep('/p', loaded(some), 'the page');
        expect(kept.find('/p', loaded(structuredClone(some)))).toBe('the page');
        if (kept.find('/p', loaded(others)) !== undefined) expect(travelled(others)).toEqual(travelled(some));
      }),
    );
  });

  it('goes when there are too many: whoever was not asked for longest first', () => {
    const kept = keeping(3 * ('page'.length + '[{},{}]'.length));
    for (const address of ['/a', '/b', '/c']) kept.keep(address, loaded({}), 'page');
    kept.find('/a', loaded({}));
    kept.keep('/d', loaded({}), 'page');
    expect(['/a', '/b', '/c', '/d'].map((address) => kept.find(address, loaded({})) ?? 'none')).toEqual(['page', 'none', 'page', 'page']);
  });
});
