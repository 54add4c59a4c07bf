// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('broken');
}

it('shows a message in place of a failed part, and leaves the other parts alone', () => {
  // React logs the failure.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ul>
      <li><PartBoundary><Broken /></PartBoundary></li>
      <li><PartBoundary><b>Ein Angebot</b></PartBoundary></li>
    </ul>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Dieser Teil der Seite lässt sich gerade nicht zeigen.');
  expect(screen.getByText('Ein Angebot')).toBeDefined();
});
