// Answers of the external captcha's service, and how they are handled.
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createRecaptcha } from './recaptcha.ts';

const log = pino({ level: 'silent' });
const SECRET = 'a-secret-of-the-service';

const judge = (answer: () => Promise<Response>) => {
  const asked: { readonly url: string; readonly body: string }[] = [];
  const send = (async (url, init) => {
    asked.push({ url: String(url), body: String(init?.body) });
    return answer();
  }) satisfies typeof fetch;
  const stored = new Map<string, Buffer>();
  const accepted = { store: (token: string, request: Buffer) => Promise.resolve(void stored.set(token, request)), has: (token: string, request: Buffer) => Promise.resolve(stored.get(token)?.equals(request) === true) };
  return { asked, captcha: createRecaptcha({ secret: SECRET, log, accepted, origin: 'https://captcha.example', fetch: send }) };
};

describe('the external captcha', () => {
  it.each([
    ['success without a score, as its second version gives it', { success: true }, true],
    ['a score of a person', { success: true, score: 0.5 }, true],
    ['a score of a program', { success: true, score: 0.4 }, false],
    ['a token that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
    ['something else', ['?'], false],
  ])('judges %s', async (_name, answer, accepted) => {
    const { asked, captcha } = judge(() => Promise.resolve(Response.json(answer)));
    expect(await captcha.verify({ v2: 'token' })).toBe(accepted);
    expect(asked).toEqual([{ url: 'https://captcha.example/recaptcha/api/siteverify', body: `secret=${SECRET}&response=token` }]);
  });

  it.each([
    ['is unreachable', () => Promise.reject(new Error('refused'))],
    ['answers with a page', () => Promise.resolve(new Response('<html>'))],
  ])('accepts no token while its service %s', async (_name, answer) => {
    expect(await judge(answer).captcha.verify({ v3: 'token' })).toBe(false);
  });

  it('refuses a token while its service hangs, before or within its answer', async () => {
    const hanging = (answer: (signal: AbortSignal) => Promise<Response>) =>
      createRecaptcha({ secret: SECRET, log, accepted: { store: () => Promise.resolve(), has: () => Promise.resolve(false) }, timeoutMs: 5, fetch: (_url, init) => answer(init?.signal ?? AbortSignal.abort()) });
    const never = (signal: AbortSignal) => new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    expect(await hanging(never).verify({ v3: 'token' })).toBe(false);
    const stuck = (signal: AbortSignal) => new Response(new ReadableStream({ start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)) }));
    expect(await hanging((signal) => Promise.resolve(stuck(signal))).verify({ v3: 'token' })).toBe(false);
  });

  it('refuses tokens at once beyond a few while its service hangs, so that their calls leave places to others', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const { asked, captcha } = judge(() => over.then(() => Response.json({ success: true })));
    const [refused, waiting] = [Array.from({ length: 200 }, (_, index) => captcha.verify({ v3: `token-${index}` })), Symbol('waits')];
    const states = await Promise.all(refused.map((one) => Promise.race([one, new Promise((resolve) => setImmediate(resolve, waiting))])));
    expect([states.filter((state) => state === waiting).length <= 16, states.filter((state) => state === false).length >= 184, asked.length <= 8]).toEqual([true, true, true]);
    end();
    await Promise.all(refused);
    expect(await captcha.verify({ v3: 'token' })).toBe(true);
  });

  it('sends its secret to no other address: a redirect is a failure', async () => {
    const redirects: (string | undefined)[] = [];
    const send = ((_url, init) => {
      redirects.push(init?.redirect);
      return Promise.reject(new TypeError('unexpected redirect'));
    }) satisfies typeof fetch;
    expect(await createRecaptcha({ secret: SECRET, log, accepted: { store: () => Promise.resolve(), has: () => Promise.resolve(false) }, fetch: send }).verify({ v2: 'token' })).toBe(false);
    expect(redirects).toEqual(['error']);
  });

  it('accepts a token again for the same request, though its service accepts it once, and for no other request', async () => {
    const answers = [{ success: true }, { success: false }, { success: false }, { success: false }];
    const { captcha } = judge(() => Promise.resolve(Response.json(answers.shift())));
    const [one, other] = [Buffer.from('one'), Buffer.from('other')];
    expect([await captcha.verify({ v3: 'token', asked: one }), await captcha.verify({ v3: 'token', asked: one }), await captcha.verify({ v3: 'token', asked: other }), await captcha.verify({ v3: 'token' })]).toEqual([true, true, false, false]);
  });

  it('is not called without a token', async () => {
    const { asked, captcha } = judge(() => Promise.resolve(Response.json({ success: true })));
    expect([await captcha.verify({}), asked]).toEqual([false, []]);
  });
});
