// Whether an e-mail address belongs to a member: no call reveals it by its answer or by the work that the answer waits for.
import { OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { randomUUID } from 'node:crypto';
import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../create-backend.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;

let demo: TestBackend;
let fetch: (request: Request) => Promise<Response>;
/** Each one costs a round trip to the database. */
let statements: RootOperationNode['kind'][] = [];

beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  const transformQuery = <Node extends RootOperationNode>({ node }: { readonly node: Node }): Node => {
    statements.push(node.kind);
    return node;
  };
  const database = demo.db.withPlugin({ transformQuery, transformResult: ({ result }) => Promise.resolve(result) });
  const service = createBackend({ ...demo.dependencies, database, catalogue: database });
  fetch = (request) => service.fetch(request);
  // Reads whether there is maintenance, which later calls know.
  await fetch(new Request('http://pluspunkt.test/api/v1/member/newsletterdataprotectionforms'));
  await demo.db.updateTable('member').set({ newsletter_service: 'Nein' }).where('email', '=', KATHARINA.email).execute();
});
afterAll(() => demo.stop());

type Ask = (email: string) => Promise<Response>;
const send = (method: string, path: string, json: unknown): Promise<Response> =>
  fetch(new Request(`http://pluspunkt.test/api/v1${path}`, { method, headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-recaptcha-v3-token': 'solved' }, body: JSON.stringify(json) }));
const login: Ask = (username) => {
  const fields = { client_id: OPENID_CLIENT_ID, grant_type: 'password', username, password: 'Falsch-2026-falsch', scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' };
  return fetch(new Request('http://pluspunkt.test/api/v1/auth/connect/token', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() }));
};
const reset: Ask = (username) => send('POST', '/profile/trigger-password-reset', { username });
const newsletter: Ask = (email) => send('PUT', '/member/newsletterregistration', { email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' });
const endNewsletter: Ask = (email) => send('POST', '/member/newsletterregistration/end-link', { email });
const contact: Ask = (email) => send('POST', '/contact/form', { email, firstName: 'Mia', lastName: 'Neu', topic: 'other', message: 'Guten Tag, eine Frage.', requestId: randomUUID() });

const measured = async (ask: Ask, email: string): Promise<unknown> => {
  statements = [];
  const answer = await ask(email);
  return { status: answer.status, text: (await answer.text()).replaceAll(/"[0-9a-f-]{36}"|\d{6}/g, ''), headers: [...answer.headers.keys()], statements: statements.length };
};

test.each<readonly [string, Ask]>([['a login', login], ['a forgotten password', reset], ['the newsletter', newsletter], ['the end of the newsletter', endNewsletter], ['the contact form', contact]])(
  '%s does the same work and answers the same for a member and for an unknown address, the first time and again',
  async (_what, ask) => {
    const first = [await measured(ask, KATHARINA.email), await measured(ask, JONAS.email), await measured(ask, 'nobody@post.example')];
    expect(first[0]).toEqual(first[2]);
    expect(first[1]).toEqual(first[2]);
    const again = [await measured(ask, KATHARINA.email), await measured(ask, JONAS.email), await measured(ask, 'nobody@post.example')];
    expect(again[0]).toEqual(again[2]);
    expect(again[1]).toEqual(again[2]);
  },
);

test('no mail is sent, and no link works', async () => {
  const rows = await demo.db.selectFrom('mail_outbox').select(['recipient', 'body', 'sent_at']).where('recipient', '=', '').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ body, sent_at: sentAt }) => body === '' && sentAt !== null)).toBe(true);
  const toNobody = await demo.db.selectFrom('mail_outbox').select('subject').where('recipient', '=', 'nobody@post.example').orderBy('id').execute();
  // What the mailbox has asked for itself: a newsletter, its end, and twice a copy of a letter.
  expect(toNobody.length).toBe(4);
});
