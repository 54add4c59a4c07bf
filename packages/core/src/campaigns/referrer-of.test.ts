// Where a call about campaigns comes from.
import { expect, it } from 'vitest';
import { referrerOf } from './index.ts';

const PHONES = {
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0',
} as const;

it('is the web for every browser', () => {
  expect(Object.values(PHONES).map((userAgent) => referrerOf({ embedded: false, userAgent }))).toEqual(['Web', 'Web', 'Web']);
});

it('is the phone’s app inside the app, and `App` where the phone is unknown', () => {
  expect(referrerOf({ embedded: true, userAgent: PHONES.android })).toBe('AppAndroid');
  expect(referrerOf({ embedded: true, userAgent: PHONES.iphone })).toBe('AppIos');
  expect(referrerOf({ embedded: true, userAgent: PHONES.desktop })).toBe('App');
  expect(referrerOf({ embedded: true, userAgent: '' })).toBe('App');
});
