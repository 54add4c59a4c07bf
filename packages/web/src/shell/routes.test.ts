// The route table agrees with the modules of its pages.
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Page } from '../platform/routing/page-module.ts';
import { routes } from './routes.tsx';

const leaves = (some: readonly RouteObject[]): readonly RouteObject[] => some.flatMap((route) => (route.children === undefined ? [route] : leaves(route.children)));

it.each(leaves(routes).map((route) => [route.path ?? '/', route] as const))('%s has data in the table if its module has a loader', async (_, route) => {
  const { hasData, load } = route.handle as { readonly hasData: boolean; readonly load: () => Promise<Page> };
  expect(hasData).toBe((await load()).loader !== undefined);
});
