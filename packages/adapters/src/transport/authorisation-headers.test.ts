import fc from 'fast-check';
import { either as E, option as O } from 'fp-ts';
import { expect, test } from 'vitest';
import { createVirtualClock } from '@pluspunkt/testkit/transport';
import { requestContact, submitContactForm } from '../partners/contact.contract.ts';
import { countEmail } from '../registration/registration.contract.ts';
import { authorisationHeaders, lacksAuthorisation } from './authorisation-headers.ts';
import { createHttpClient } from './http-client.ts';
import { createLogger, type LogEntry } from './logger.ts';
import type { FetchInit } from './wire.ts';

test('every token that is there goes as its header', () => {
  expect(authorisationHeaders({ captchaV2: 'c2', captchaV3: 'c3', registerClientToken: 'rc' })).toEqual({
    'x-recaptcha-v2-token': 'c2',
    'x-recaptcha-v3-token': 'c3',
    'x-register-client-token': 'rc',
  });
});

test('a call that takes a token lacks one exactly where it has neither one of them nor a session', () => {
  const token = fc.option(fc.constantFrom('', 'x'), { nil: undefined });
  fc.assert(
    fc.property(fc.record({ captchaV2: token, captchaV3: token, registerClientToken: token }), fc.boolean(), (tokens, loggedIn) => {
      const headers = { ...authorisationHeaders(tokens), ...(loggedIn ? { authorization: 'Bearer at' } : {}) };
      const there = Object.values(tokens).filter((value) => value === 'x').length + Number(loggedIn);
      expect(Object.keys(headers)).toHaveLength(there);
      expect(lacksAuthorisation(submitContactForm, headers)).toBe(there === 0);
      expect(lacksAuthorisation(requestContact, headers)).toBe(false);
    }),
  );
});

const client = (accessToken: O.Option<string>) => {
  const entries: LogEntry[] = [];
  const sent: FetchInit[] = [];
  const http = createHttpClient({
    fetch: async (_url, init) => {
      sent.push(init);
      return Response.json({ data: { allowed: true } });
    },
    accessToken: () => accessToken,
    variant: () => 'a',
    requestId: () => 'request-1',
    clock: createVirtualClock(),
    log: createLogger({ sinks: [(entry) => entries.push(entry)] }),
  });
  const count = (headers: Readonly<Record<string, string>>) => http.call(countEmail, { body: { email: 'anna@post.example' }, headers })();
  return { count, entries, sent };
};

test('none at all is a warning without what was sent, and the call proceeds', async () => {
  const { count, entries, sent } = client(O.none);
  expect(await count({})).toEqual(E.right({ allowed: true }));
  expect(sent).toHaveLength(1);
  expect(entries).toMatchObject([{ context: { call: 'registration.countEmail' } }]);
  expect(JSON.stringify(entries)).not.toContain('anna');
});

test('a proof, or a session, is none', async () => {
  const visitor = client(O.none);
  await visitor.count({ 'x-register-client-token': 'rc' });
  const member = client(O.some('at'));
  await member.count({});
  expect([...visitor.entries, ...member.entries]).toEqual([]);
});
