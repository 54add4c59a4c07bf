import { expect, it } from 'vitest';
import { wasRegistrationLeft } from './left-registration.ts';

/** As the draft is stored. */
const stored = (registered: boolean): string => JSON.stringify({ requestId: '1', way: 'new-card', ...(registered ? { registered: { cardNumber: '4210067389', newCardOrdered: true } } : {}) });
const pageAt = (pathname: string, registered: boolean): Window =>
  ({ location: { pathname }, sessionStorage: { getItem: (key: string) => (key === 'registration-form' ? stored(registered) : null) } }) as unknown as Window;

it.each([
  ['/partner', true, true],
  ['/partner', false, false],
  ['/registrieren/erfolgreich', true, false],
] as const)('at %s, registered: %s', (path, registered, left) => {
  expect(wasRegistrationLeft(pageAt(path, registered))).toBe(left);
});

it('is false where storage is forbidden', () => {
  const forbidden = {
    location: { pathname: '/' },
    get sessionStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as Window;
  expect(wasRegistrationLeft(forbidden)).toBe(false);
});
