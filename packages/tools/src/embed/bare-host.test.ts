// The adapters in a host as bare as some are: no streams, TextDecoder, URL or crypto. What cannot be replaced is named.
import vm from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';

const ENTRY = `
  export * from '@pluspunkt/adapters/transport';
  export { createOpenIdSessionGateway } from '@pluspunkt/adapters/session';
  export { createHttpPointsGateway } from '@pluspunkt/adapters/points';
  export { createHttpProductsGateway } from '@pluspunkt/adapters/prices';
  export { createProofOfWorkCaptcha } from '@pluspunkt/adapters/registration';
`;

let script: string;
beforeAll(async () => {
  script = await bundle(ENTRY, { format: 'iife', cwd: new URL('../../../adapters', import.meta.url).pathname });
});

/** A host with these globals only, in addition to the language. */
function hostWith(globals: Readonly<Record<string, unknown>>) {
  const world = vm.createContext(Object.assign(Object.create(null), globals), { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(`${script};globalThis.capability = capability;`, world);
  return { run: async (code: string): Promise<unknown> => JSON.parse(JSON.stringify((await vm.runInContext(`(async () => { ${code} })()`, world)) ?? null)) };
}

const MINIMUM = { setTimeout, clearTimeout, AbortController };

/** As React Native's: an answer has no stream, and only `text` reads it. */
const FETCH = `
  const sent = [];
  const answers = {
    '/api/v1/auth/.well-known/openid-configuration': { issuer: 'https://api.example/api/v1/auth', token_endpoint: 'https://api.example/api/v1/auth/token', jwks_uri: 'https://api.example/keys' },
    '/api/v1/auth/token': { access_token: 'e30.e30.s', token_type: 'Bearer', expires_in: 900 },
    '/api/v1/profile/memberpoints': { data: { balance: 1234, expiringPoints: 0, cumulatedPendingPoints: 0 } },
    '/api/v1/captcha/challenge': { data: { kind: 'proof-of-work', seed: 'seed', difficulty: 4, expiresAt: '2026-11-20T09:00:00Z' } },
  };
  const fetch = async (url, { method, body }) => {
    sent.push([method, url.replace('https://api.example', ''), body ?? '']);
    const answer = answers[url.replace('https://api.example', '')];
    return { status: answer === undefined ? 404 : 200, headers: { get: (name) => (name === 'content-type' ? 'application/json' : null) }, text: async () => JSON.stringify(answer ?? { error: { code: 'not-found', message: '', requestId: 'r' } }) };
  };
  let count = 0;
  const http = capability.createHttpClient({ origin: 'https://api.example', fetch, accessToken: () => ({ _tag: 'Some', value: 'at' }), variant: () => 'a', requestId: () => 'request-' + (count += 1), clock: capability.createSystemClock(), log: capability.silentLogger, maxAnswerBytes: 500 });
`;

describe('a host with timers, AbortController and a fetch without streams', () => {
  it('reads answers', async () => {
    const { run } = hostWith(MINIMUM);
    expect(await run(`${FETCH} return (await capability.createHttpPointsGateway({ http }).memberPoints()()).right.balance;`)).toBe(1234);
  });

  it('logs in, with its own source of keys', async () => {
    const { run } = hostWith(MINIMUM);
    const gateway = `const gateway = capability.createOpenIdSessionGateway({ http, origin: 'https://api.example', log: capability.silentLogger, newKey: () => '0'.repeat(32) });`;
    const outcome = await run(`${FETCH} ${gateway} const answer = await gateway.login({ username: '1234567890', password: 'ä b&c', loginType: 'password' })(); return [answer.right?.accessToken, sent.at(-1)];`);
    expect(outcome).toEqual(['e30.e30.s', ['POST', '/api/v1/auth/token', expect.stringContaining('password=%C3%A4+b%26c')]]);
  });

  it('refuses an answer beyond the bound', async () => {
    const { run } = hostWith(MINIMUM);
    expect(await run(`${FETCH} answers['/api/v1/profile/memberpoints'] = { data: 'x'.repeat(600) }; return (await capability.createHttpPointsGateway({ http }).memberPoints()()).left.detail;`)).toBe('the answer is larger than allowed');
  });

  it('writes queries without URL', async () => {
    const { run } = hostWith(MINIMUM);
    expect(await run(`${FETCH} await capability.createHttpProductsGateway({ http }).suggestions('ä & b')(); return sent.at(-1)[1];`)).toContain('=%C3%A4+%26+b');
  });

  it('solves the captcha', async () => {
    const { run } = hostWith(MINIMUM);
    expect(await run(`${FETCH} return (await capability.createProofOfWorkCaptcha({ http }).prove()()).right.v3;`)).toMatch(/^pow\.seed\.\d+$/);
  });
});

describe('a host that lacks what cannot be replaced', () => {
  const failure = (code: string): string => `try { ${code} } catch (error) { return [error._tag, ...error.missing]; }`;

  it.each([
    ['a clock without timers', {}, 'capability.createSystemClock();', ['setTimeout', 'clearTimeout']],
    ['a client without AbortController', {}, `capability.createHttpClient({ requestId: () => 'r' });`, ['AbortController']],
    ['a client with random ids and no crypto', MINIMUM, 'capability.createHttpClient({ requestId: capability.randomRequestId });', ['crypto.getRandomValues']],
    ['a session gateway without a source of keys', MINIMUM, 'capability.createOpenIdSessionGateway({});', ['crypto.getRandomValues']],
  ])('gets a typed failure when it creates %s', async (_title, globals, code, missing) => {
    expect(await hostWith(globals).run(failure(code))).toEqual(['MissingInHost', ...missing]);
  });
});
