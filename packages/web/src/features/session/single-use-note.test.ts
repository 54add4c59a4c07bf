// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createSingleUseNote } from './single-use-note.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ router: 1 }, '', '/');
});

describe('a token that logs in once', () => {
  it('leaves the address at once, with everything else as it was', () => {
    history.replaceState({ router: 1 }, '', '/suche?q=blume&singleUseToken=geheim#treffer');
    const note = createSingleUseNote(window);
    expect([location.pathname + location.search + location.hash, history.state, note.read()]).toEqual(['/suche?q=blume#treffer', { router: 1 }, 'geheim']);
  });

  it('survives a reload until it was used', () => {
    history.replaceState(null, '', '/?singleUseToken=geheim');
    createSingleUseNote(window);
    const afterReload = createSingleUseNote(window);
    expect(afterReload.read()).toBe('geheim');
    afterReload.drop();
    expect([afterReload.read(), createSingleUseNote(window).read(), sessionStorage]).toEqual([undefined, undefined, expect.objectContaining({ length: 0 })]);
  });

  it('is absent if the parameter is empty', () => {
    history.replaceState(null, '', '/?singleUseToken=');
    expect([createSingleUseNote(window).read(), location.search]).toEqual([undefined, '']);
  });

  it('lives as long as the page where storage is forbidden', () => {
    history.replaceState(null, '', '/?singleUseToken=geheim');
    const forbidden = {
      location,
      history,
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const note = createSingleUseNote(forbidden as Window);
    expect(note.read()).toBe('geheim');
    note.drop();
    expect(note.read()).toBeUndefined();
  });
});
