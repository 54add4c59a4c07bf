// Where links in mails lead: never to a host from a request.
import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { mailLink } from './links.ts';

const linkFor = (asked: string, publicOrigin?: string): string =>
  mailLink({ settings: { ...readSettings({}), ...(publicOrigin === undefined ? {} : { publicOrigin }) } }, { url: new URL(asked) }, 'password', { token: 'a b' });

test('a link in a mail leads to the public origin, whatever host the request names', () => {
  for (const asked of ['http://evil.example/api', 'http://127.0.0.1:3000/api']) expect(linkFor(asked, 'https://www.example.de')).toBe('https://www.example.de/passwort-zuruecksetzen?token=a+b');
});

test('without one it leads to this machine only', () => {
  for (const own of ['http://127.0.0.1:3481', 'http://localhost:3000', 'http://shop.localhost:80', 'http://[::1]:3000', 'http://127.1.2.3']) expect(linkFor(`${own}/api/v1/x`).startsWith(`${new URL(own).origin}/passwort-zuruecksetzen`)).toBe(true);
  for (const foreign of ['http://evil.example', 'http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'http://10.0.0.1', 'http://[::2]:3000', 'http://127.0.0.1@evil.example']) expect(linkFor(`${foreign}/x`)).toBe('http://localhost:3000/passwort-zuruecksetzen?token=a+b');
});
