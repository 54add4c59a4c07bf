// @vitest-environment node
// Which part of the product a process is.
import { expect, it } from 'vitest';
import { readWebSettings, settingsWarning } from './settings.ts';

const partOf = (environment: Record<string, string>) => {
  const { role, jobs, apiOrigins } = readWebSettings(environment);
  return [role, jobs, apiOrigins];
};

it('a process is everything unless it is told otherwise, and shows pages alone where calls are answered elsewhere', () => {
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

it('a process that others can reach says at its start that it does not know its public address', () => {
  const warningOf = (environment: Record<string, string>) => settingsWarning(readWebSettings(environment), environment['SMTP_URL'] !== undefined);
  for (const told of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '127.0.0.1.evil.example' }, { TRUST_FORWARDED_FOR: '1' }, { SMTP_URL: 'smtp://mail:25' }] as readonly Record<string, string>[]) {
    expect(warningOf(told)).toMatch(/^PUBLIC_ORIGIN is not set: [^\n]+$/);
    expect(warningOf({ ...told, PUBLIC_ORIGIN: 'https://www.example.de' })).toBeUndefined();
  }
  for (const own of [{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }] as readonly Record<string, string>[]) expect(warningOf(own)).toBeUndefined();
});
