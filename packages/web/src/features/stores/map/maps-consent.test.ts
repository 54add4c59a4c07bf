// The stored consent to the external map.
import { createMemoryStorage } from '@pluspunkt/adapters/transport';
import { describe, expect, it } from 'vitest';
import { createMapsConsent } from './maps-consent.ts';

function createScene(stored?: string) {
  const [visit, lasting] = [createMemoryStorage(), createMemoryStorage()];
  if (stored !== undefined) lasting.set('maps-consent', stored);
  const open = () => {
    const seen: string[] = [];
    const consent = createMapsConsent({ visit, lasting });
    consent.state$.subscribe((version) => seen.push(version));
    return { ...consent, seen };
  };
  return { open, endVisit: () => visit.remove('maps-consent') };
}

describe('consent to the outside map', () => {
  it('is what this device has stored', () => {
    expect([createScene().open().seen, createScene('2026-1').open().seen]).toEqual([[''], ['2026-1']]);
  });

  it('lasts for this visit, or until it is withdrawn', () => {
    const { open, endVisit } = createScene();
    open().give('2026-1', false);
    expect(open().seen).toEqual(['2026-1']);
    endVisit();
    expect(open().seen).toEqual(['']);
    open().give('2026-1', true);
    endVisit();
    const { seen, withdraw } = open();
    withdraw();
    expect([seen, open().seen]).toEqual([['2026-1', ''], ['']]);
  });
});
