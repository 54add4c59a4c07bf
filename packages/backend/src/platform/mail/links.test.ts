// Where links in mails lead: to one origin, for requests and jobs.
import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { mailLink } from './links.ts';

const linkWith = (environment: Record<string, string>): string => mailLink(readSettings(environment), 'password', { token: 'a b' });

test('a link in a mail leads to the public origin', () => {
  expect(linkWith({ PUBLIC_ORIGIN: 'https://www.example.de/' })).toBe('https://www.example.de/passwort-zuruecksetzen?token=a+b');
});

test('without one it leads to the default origin', () => {
  expect(linkWith({})).toBe('http://localhost:3000/passwort-zuruecksetzen?token=a+b');
});
