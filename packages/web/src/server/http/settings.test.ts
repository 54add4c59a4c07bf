// @vitest-environment node
// Which part of the product a process is.
import { expect, it } from 'vitest';
import { listeningOrigin, readWebSettings, settingsWarning } from './settings.ts';

const partOf = (environment: Record<string, string>) => {
  const { role, jobs, apiOrigins } = readWebSettings(environment);
  return [role, jobs, apiOrigins];
};

it('a process has every role by default, and serves only pages if calls are answered elsewhere', () => {
  expect(partOf({})).toEqual(['all', true, []]);
  expect(partOf({ API_ORIGIN: 'http://api-1:3000, http://api-2:3000/' })).toEqual(['web', false, ['http://api-1:3000', 'http://api-2:3000']]);
  expect(partOf({ ROLE: 'api', JOBS: '0' })).toEqual(['api', false, []]);
  expect(partOf({ ROLE: 'api' })).toEqual(['api', true, []]);
});

it('a process for recurring work does it, whatever else is set', () => {
  expect(partOf({ ROLE: 'jobs', JOBS: '0' })).toEqual(['jobs', true, []]);
});

it('a role that contradicts where calls are answered ends the start with one sentence', () => {
  expect(() => readWebSettings({ ROLE: 'web' })).toThrow(/^the settings ROLE and API_ORIGIN are not usable together/);
  expect(() => readWebSettings({ ROLE: 'api', API_ORIGIN: 'http://api:3000' })).toThrow(/not usable together/);
  expect(() => readWebSettings({ API_ORIGIN: 'http://api:3000,nonsense' })).toThrow(/^the setting API_ORIGIN is not usable/);
  expect(() => readWebSettings({ ROLE: 'everything' })).toThrow(/^the setting ROLE is not usable/);
});

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '::1', PORT: '3481' }, 'http://[::1]:3481'],
  [{ HOST: 'shop.example' }, 'http://shop.example:3000'],
] as readonly (readonly [Record<string, string>, string])[])('a process without a public origin warns that its mails lead to where it listens: %j', (environment, origin) => {
  const settings = readWebSettings(environment);
  expect([listeningOrigin(settings), settingsWarning(settings)]).toEqual([origin, expect.stringContaining(`PUBLIC_ORIGIN is not set: links in mails lead to ${origin},`)]);
  expect(settingsWarning(readWebSettings({ ...environment, PUBLIC_ORIGIN: 'https://www.example.de' }))).toBeUndefined();
});
