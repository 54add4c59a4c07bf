// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readUserData, takeUserData } from './user-data.ts';

beforeEach(() => sessionStorage.clear());

const open = (address: string): string => {
  history.replaceState({ router: 1 }, '', address);
  takeUserData(window);
  return location.pathname + location.search + location.hash;
};

describe('the app’s user data in the address', () => {
  it('is removed from it at once and stored for the login', () => {
    expect(open('/anmelden?ziel=%2Fpraemien&email=jana%40post.example&os=ios&deviceName=Janas+Handy#x')).toBe('/anmelden?ziel=%2Fpraemien#x');
    expect(readUserData('single-sign-on-data')).toEqual({ email: 'jana@post.example', os: 'ios', deviceName: 'Janas Handy' });
    expect([readUserData('forgot-password-data'), history.state]).toEqual([{}, { router: 1 }]);
  });

  it('is stored separately on the pages of forgotten passwords', () => {
    expect(open('/passwort-vergessen?email=jana%40post.example')).toBe('/passwort-vergessen');
    expect([readUserData('forgot-password-data'), readUserData('single-sign-on-data')]).toEqual([{ email: 'jana@post.example' }, {}]);
  });

  it('is nothing where it is blank, and garbage in the storage is nothing', () => {
    open('/?email=');
    sessionStorage.setItem('single-sign-on-data', '[1');
    expect(readUserData('single-sign-on-data')).toEqual({});
  });
});
