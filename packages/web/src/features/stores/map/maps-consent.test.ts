// @vitest-environment jsdom
// What is known of somebody's consent to the outside map, from the first moment on.
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMapsConsent } from './maps-consent.ts';

const VERSION = '2026-1';

/** All that was known one after the other, until nothing new comes. */
async function knownInTurn(last: boolean): Promise<readonly (boolean | undefined)[]> {
  const known: (boolean | undefined)[] = [];
  renderHook(() => {
    const { given } = useMapsConsent(VERSION);
    if (known.length === 0 || known.at(-1) !== given) known.push(given);
  });
  await waitFor(() => expect(known.at(-1)).toBe(last));
  return known;
}

afterEach(() => {
  localStorage.clear();
  vi.doUnmock('./consent-notes.ts');
  vi.resetModules();
});

describe('consent to the outside map', () => {
  it('is never taken for missing where it was given for good', async () => {
    localStorage.setItem('maps-consent', VERSION);
    expect(await knownInTurn(true)).toEqual([undefined, true]);
  });

  it.each([
    { what: 'nothing is kept', kept: undefined },
    { what: 'another text was agreed to', kept: '2025-3' },
  ])('is asked for where $what, once that is known', async ({ kept }) => {
    if (kept !== undefined) localStorage.setItem('maps-consent', kept);
    expect(await knownInTurn(false)).toEqual([undefined, false]);
  });

  it('is asked for where nobody can tell what is kept', async () => {
    localStorage.setItem('maps-consent', VERSION);
    vi.doMock('./consent-notes.ts', () => {
      throw new Error('the chunk is gone');
    });
    expect(await knownInTurn(false)).toEqual([undefined, false]);
  });
});
