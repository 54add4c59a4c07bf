// How much script a page brings until its app is awake, as it travels: the files that its HTML names. What comes later, with
// something that somebody does, is not in it.
import { PUBLIC_ROUTES } from './routes.ts';
import { expect, withoutPage as test } from './support/test.ts';
import { travellingBytes } from './support/travelling-bytes.ts';

const BUDGET_KB = 120;
/** Why each of them has more: docs/decisions/0010-first-visit.md. */
const MORE_KB: readonly (readonly [RegExp, number])[] = [
  [/^\/aktionen\/./, 125],
  [/^\/e-coupons-aktionen\//, 124],
  [/^\/filialen/, 127],
];
const LETTERS_KB = 25;
const BOOT_KB = 2;

const budgetOf = (path: string): number => MORE_KB.find(([pages]) => pages.test(path))?.[1] ?? BUDGET_KB;

/** How many kilobytes of `addresses` travel, each asked for once. */
function weighing(origin: string): (addresses: readonly string[]) => Promise<number> {
  const known = new Map<string, number>();
  return async (addresses) => {
    let sum = 0;
    for (const address of new Set(addresses)) {
      const size = known.get(address) ?? (await travellingBytes(`${origin}${address}`));
      known.set(address, size);
      sum += size;
    }
    return sum / 1000;
  };
}

const named = (html: string, attribute: string): readonly string[] => new RegExp(` data-${attribute}="([^"]*)"`).exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];

test('no page brings more script than its budget until its app is awake, nor more letters or a longer boot script than agreed', async ({ product: { origin } }) => {
  const weigh = weighing(origin);
  const over: string[] = [];
  const hold = (path: string, what: string, size: number, budget: number): void => {
    // What the page does not name, or is not there, has no size.
    if (size === 0 || size > budget) over.push(`${path}: ${what} ${size.toFixed(1)} kB of ${String(budget)}`);
  };
  for (const { path } of PUBLIC_ROUTES) {
    const html = await (await fetch(`${origin}${path}`)).text();
    hold(path, 'app', await weigh([...named(html, 'app'), ...named(html, 'page')]), budgetOf(path));
    hold(path, 'letters', await weigh([...html.matchAll(/href="([^"]+\.woff2)"/g)].map(([, href = '']) => href)), LETTERS_KB);
    hold(path, 'boot', await weigh([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)), BOOT_KB);
  }
  expect(over).toEqual([]);
});
