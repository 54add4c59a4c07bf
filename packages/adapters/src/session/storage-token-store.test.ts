import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../transport/storage.ts';
import { createRenewalKeys } from './renewal-keys.ts';
import { createStorageTokenStore } from './storage-token-store.ts';

const setup = () => {
  const foreignChanges$ = new Subject<O.Option<string>>();
  const storage = { ...createMemoryStorage(), foreignChanges$ };
  return { storage, foreignChanges$, store: createStorageTokenStore({ storage }) };
};
const access = { token: 'at', expiresAt: '2026-03-02T12:15:00.000Z' };

describe('the token store', () => {
  test('stores access and refresh token under the documented keys', () => {
    const { storage, store } = setup();
    store.writeAccessToken(access);
    store.writeRefreshToken('rt');
    expect(storage.get('at_pluspunkt-web')).toEqual(O.some(JSON.stringify(access)));
    expect(storage.get('rfr_pluspunkt-web')).toEqual(O.some('rt'));
    expect([store.readAccessToken(), store.readRefreshToken()]).toEqual([O.some(access), O.some('rt')]);
  });

  test('clears one without the other', () => {
    const { store } = setup();
    store.writeAccessToken(access);
    store.writeRefreshToken('rt');
    store.clearAccessToken();
    expect([store.readAccessToken(), store.readRefreshToken()]).toEqual([O.none, O.some('rt')]);
    store.clearRefreshToken();
    expect(store.readRefreshToken()).toEqual(O.none);
  });

  test('leaves nothing of a refresh token that it clears, not even the key of its renewal', () => {
    const { storage, store } = setup();
    store.writeRefreshToken('rt');
    createRenewalKeys({ storage, clientId: 'pluspunkt-web', newKey: () => '0'.repeat(32) }).keyFor('rt');
    store.clearRefreshToken();
    expect([storage.get('rfr_pluspunkt-web'), storage.get('rfk_pluspunkt-web')]).toEqual([O.none, O.none]);
  });

  test('takes an empty refresh token for none', () => {
    const { store } = setup();
    store.writeRefreshToken('');
    expect(store.readRefreshToken()).toEqual(O.none);
  });

  test.each(['', 'x', 'null', '[]', '{}', '{"token":"","expiresAt":"2026-03-02T12:00:00Z"}', '{"token":"a","expiresAt":"1"}'])(
    'reads the garbage %j as none',
    (garbage) => {
      const { storage, store } = setup();
      storage.set('at_pluspunkt-web', garbage);
      expect(store.readAccessToken()).toEqual(O.none);
    },
  );

  test('gives back every token that was written', () => {
    const { store } = setup();
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }), (token, date) => {
        const stored = { token, expiresAt: date.toISOString() };
        store.writeAccessToken(stored);
        expect(store.readAccessToken()).toEqual(O.some(stored));
      }),
    );
  });

  test('emits foreign changes of its keys, and when everything was cleared', () => {
    const { store, foreignChanges$ } = setup();
    let notified = 0;
    store.changes$.subscribe(() => {
      notified += 1;
    });
    for (const key of ['at_pluspunkt-web', 'rfr_pluspunkt-web', 'at_other', 'theme']) foreignChanges$.next(O.some(key));
    foreignChanges$.next(O.none);
    expect(notified).toBe(3);
  });
});
