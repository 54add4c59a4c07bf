// Whether a device knows the site already.
import { expect, it } from 'vitest';
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';
import { wasHereBefore } from './was-here-before.ts';

const device = ({ controller = null as object | null, stored = undefined as string | undefined, forbidden = false } = {}) =>
  ({
    navigator: { serviceWorker: { controller } },
    get localStorage() {
      if (forbidden) throw new DOMException('denied', 'SecurityError');
      return { getItem: (key: string) => (key === OFFLINE_COPY_KEY ? (stored ?? null) : null) };
    },
  }) as unknown as Window;

it.each([
  ['it is new', {}, false],
  ['a worker is in charge', { controller: {} }, true],
  ['a copy of a member was left', { stored: '{}' }, true],
  ['storage is forbidden', { forbidden: true }, false],
])('%s', (_, state, known) => {
  expect(wasHereBefore(device(state))).toBe(known);
});
