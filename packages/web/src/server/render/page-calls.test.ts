// @vitest-environment node
import { expect, it } from 'vitest';
import { createPageCalls } from './page-calls.ts';

it('a page makes three calls at a time, and the calls of other pages do not wait for them', async () => {
  const open: string[] = [];
  const most: Record<string, number> = {};
  const end = Promise.withResolvers<undefined>();
  const calls = createPageCalls(async (input) => {
    const page = String(input);
    open.push(page);
    most[page] = Math.max(most[page] ?? 0, open.filter((one) => one === page).length);
    await end.promise;
    open.splice(open.indexOf(page), 1);
    return new Response(page);
  });
  const ask = (page: string): Promise<string> => calls.fetch(page).then((answer) => answer.text());
  const pages = [
    calls.within(() => Promise.all(Array.from({ length: 20 }, () => ask('long')))),
    calls.within(async () => [await ask('short')]),
    ask('none'),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  expect(open.toSorted()).toEqual(['long', 'long', 'long', 'none', 'short']);
  end.resolve(undefined);
  expect((await Promise.all(pages)).flat()).toHaveLength(22);
  expect(most).toEqual({ long: 3, short: 1, none: 1 });
});
