// @vitest-environment node
// Which answers carry which security headers.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

async function headersOf(headers: Record<string, string>, https = true): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders({ development: false, https }));
  app.get('/', () => new Response(null, { headers }));
  return (await app.request('/')).headers;
}

it('a document restricts its scripts, its embedding and its access to the device', async () => {
  const said = await headersOf({ 'content-type': 'text/html; charset=utf-8' });
  expect(said.get('content-security-policy')).toContain("script-src 'self'");
  expect(said.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(said.get('permissions-policy')).toContain('camera=()');
  expect(said.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

it('an answer without a type is taken for a document', async () => {
  const said = await headersOf({});
  expect([said.has('content-security-policy'), said.has('permissions-policy')]).toEqual([true, true]);
});

it.each([
  ['a module of the build', { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': IMMUTABLE }],
  ['a style sheet', { 'content-type': 'text/css; charset=utf-8', 'cache-control': IMMUTABLE }],
  ['the font', { 'content-type': 'font/woff2', 'cache-control': IMMUTABLE }],
  ['a photograph', { 'content-type': 'image/webp' }],
])('%s carries what counts for a file and nothing of what counts for documents', async (_, headers) => {
  const said = await headersOf(headers);
  expect([said.get('x-content-type-options'), said.get('cross-origin-resource-policy'), said.has('strict-transport-security')]).toEqual(['nosniff', 'same-origin', true]);
  expect(['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'].filter((name) => said.has(name))).toEqual([]);
});

it.each([
  ['a drawing that could hold script', { 'content-type': 'image/svg+xml' }],
  ['the worker, which runs by itself', { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }],
  ['a description of the service', { 'content-type': 'application/json; charset=utf-8' }],
])('%s keeps a policy', async (_, headers) => {
  expect((await headersOf(headers)).get('content-security-policy')).toContain("default-src 'none'");
});

/** What a public evaluator of policies has to say, less what it asks back about every policy that names its own host. */
const findingsOf = (policy: string): readonly string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ directive, value }) => !(directive === 'script-src' && value === "'self'"))
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`);

it.each([
  ['a page', contentPolicy({})],
  ['a page that carries its style', contentPolicy({}, "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")],
  ['a page with a frame of ours', contentPolicy({ frames: true })],
])('a public evaluator finds nothing to say of the policy of %s', (_, policy) => {
  expect(findingsOf(policy)).toEqual([]);
  // It would say something.
  expect(findingsOf(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).not.toEqual([]);
});
