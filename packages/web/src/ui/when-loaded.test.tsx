import { render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { whenLoaded } from './when-loaded.ts';

interface Part {
  readonly default: ComponentType;
}

const show = (part: Part | undefined) => {
  const Shown = lazy(() => Promise.resolve(part).then(whenLoaded));
  render(
    <Suspense fallback="lädt">
      <Shown />
    </Suspense>,
  );
};

it('a part whose chunk is gone stays pending, since the document is about to be loaded again', async () => {
  show(undefined);
  await Promise.resolve();
  screen.getByText('lädt');
});

it('a part whose chunk is loaded is shown', async () => {
  show({ default: () => 'da' });
  await screen.findByText('da');
});

it('all parts in chunks wait so', () => {
  const sources = import.meta.glob<string>(['/src/**/*.tsx', '!/**/*.test.tsx', '!/src/console/**'], { query: '?raw', import: 'default', eager: true });
  const imported = Object.values(sources).flatMap((text) => [...text.matchAll(/lazy\(\(\) => import\('[^']+'\)(?<then>\.then\(whenLoaded\))?/g)]);
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter(({ groups }) => groups?.['then'] === undefined).map(([text]) => text)).toEqual([]);
});
