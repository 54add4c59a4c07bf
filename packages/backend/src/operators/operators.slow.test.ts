// Accounts of operators from the setup to the end of a session, through the calls.
import { OPERATOR_API_BASE, OPERATOR_COOKIE } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../session/index.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import type { Tx } from '../platform/db/database.ts';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createOperatorBrowser, createTestOperator, OPERATOR_PASSWORD, setUpOperator, TOTP_SECRET, totpCode, type OperatorBrowser } from '../testing/test-operators.ts';
import { changeOperator } from './accounts.ts';
import { prepareSetup } from './setup.ts';
import { sealTotp } from '../platform/second-factor/totp-secrets.ts';
import { sealTotpSecrets } from './second-factor/operator-second-factor.ts';

const EMAIL = 'leitung@treuwerk.example';
const MINUTE = 60_000;
const STEP = 30_000;

let backend: TestBackend;
beforeAll(async () => {
  // Limits count by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = await createTestBackend({ settings: { publicOrigin: 'https://www.example.de', mailOrigin: 'https://www.example.de' } });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.stop();
});
beforeEach(async () => {
  await sql`truncate operator, operator_invitation, operator_setup, rate_limit, admin_audit, mail_outbox restart identity cascade`.execute(backend.db);
});
afterEach(() => backend.clock.advance(MINUTE));

const enrolment = (now = backend.clock.now()) => ({ name: 'Ida Leitung', password: OPERATOR_PASSWORD, totpSecret: TOTP_SECRET, totpCode: totpCode(now) });
const browser = (): OperatorBrowser => createOperatorBrowser(backend);

/** A programme with its first operator, logged in. The next code is another one. */
const setUp = async (): Promise<{ readonly ida: OperatorBrowser; readonly recoveryCodes: readonly string[] }> => {
  const code = await prepareSetup(backend.dependencies);
  const ida = browser();
  const { recoveryCodes } = await ida.data<{ readonly recoveryCodes: readonly string[] }>('/setup', { method: 'POST', json: { code, email: EMAIL, ...enrolment() } });
  backend.clock.advance(STEP);
  return { ida, recoveryCodes };
};
const login = (code = totpCode(backend.clock.now()), password = OPERATOR_PASSWORD) => ({ method: 'POST', json: { email: EMAIL, password, code } });
const audited = async () => (await backend.db.selectFrom('admin_audit').select(['actor', 'kind', 'key', 'after']).orderBy('id').execute()).map(({ actor, kind, key }) => `${actor} ${kind} ${key}`);

describe('the setup', () => {
  test('makes the first operator by the code of the start, and logs in with a cookie that no script and no other site can use', async () => {
    const code = await prepareSetup(backend.dependencies);
    const ida = browser();
    expect(await ida.data('/setup')).toEqual({ open: true });
    const answer = await ida.call('/setup', { method: 'POST', json: { code: code?.toLowerCase(), email: 'Leitung@Treuwerk.example', ...enrolment() } });
    expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^${OPERATOR_COOKIE}=[\\w-]{43}; Path=/api/operator; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$`));
    const made = ((await answer.json()) as { readonly data: { readonly recoveryCodes: readonly string[] } }).data;
    expect(made).toMatchObject({ account: { operator: { email: EMAIL, name: 'Ida Leitung', roles: ['lead'] }, recoveryCodesLeft: 10 } });
    expect(new Set(made.recoveryCodes).size).toBe(10);
    expect(await ida.data('/own')).toMatchObject({ operator: { email: EMAIL } });
    expect(await ida.data('/setup')).toEqual({ open: false });
    expect(await prepareSetup(backend.dependencies)).toBeUndefined();
    expect(await audited()).toEqual([`${EMAIL} operators ${EMAIL}`]);
  });

  test('is refused with another code, a wrong code of the app, a weak password, and a second time', async () => {
    const code = await prepareSetup(backend.dependencies);
    const outcome = (fields: object) => browser().outcome('/setup', { method: 'POST', json: { code, email: EMAIL, ...enrolment(), ...fields } });
    expect(await outcome({ code: 'AAAA-BBBB-CCCC-DDDD' })).toEqual([403, 'wrong-setup-code']);
    expect(await outcome({ totpCode: totpCode(new Date(0)) })).toEqual([422, 'wrong-totp']);
    expect(await outcome({ password: 'aaaaaaaaaaaaaa' })).toEqual([422, 'weak-password']);
    expect(await outcome({ password: 'ich-bin-leitung-1' })).toEqual([422, 'weak-password']);
    expect(await outcome({})).toEqual([200]);
    expect(await outcome({})).toEqual([409, 'already-set-up']);
  });

  test('makes one operator of two at the same time', async () => {
    const code = await prepareSetup(backend.dependencies);
    const all = await Promise.all([1, 2, 3].map((number) => browser().outcome('/setup', { method: 'POST', json: { code, email: `ida-${number}@treuwerk.example`, ...enrolment() } })));
    expect(all.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('offers a secret for the authenticator with its address', async () => {
    const { secret, uri } = await browser().data<{ readonly secret: string; readonly uri: string }>('/totp-drafts', { method: 'POST', json: { email: EMAIL } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual(['otpauth:', secret, 'Pluspunkt']);
  });
});

describe('the secret of an authenticator', () => {
  test('is encrypted once there is a key, and its codes still log in', async () => {
    const sealed = await createTestBackend({ settings: { secretsKey: Buffer.alloc(32, 1) } });
    const storedOf = async () => (await sealed.db.selectFrom('operator').select('totp_secret').executeTakeFirstOrThrow()).totp_secret;
    try {
      await setUpOperator(sealed, EMAIL);
      expect(await storedOf()).toBe(TOTP_SECRET);
      for (let run = 0; run < 2; run += 1) await sealTotpSecrets(sealed.dependencies);
      expect(await storedOf()).not.toContain(TOTP_SECRET);
      const ida = createOperatorBrowser(sealed);
      expect(await ida.outcome('/sessions', { method: 'POST', json: { email: EMAIL, password: OPERATOR_PASSWORD, code: totpCode(sealed.clock.now()) } })).toEqual([200]);
      sealed.clock.advance(60_000);
      expect(await ida.outcome('/own/step-up', { method: 'POST', json: { code: totpCode(sealed.clock.now()) } })).toEqual([200]);
      const other = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ';
      expect(await ida.outcome('/own/totp', { method: 'POST', json: { password: OPERATOR_PASSWORD, totpSecret: other, totpCode: totpCode(sealed.clock.now(), other) } })).toEqual([200]);
      expect(await storedOf()).toMatch(/[a-z]/);
    } finally {
      await sealed.stop();
    }
  });
});

describe('after the key of the secrets is lost', () => {
  test('a code of the app is as wrong as a wrong password, and a recovery code lets the operator set up another app', async () => {
    const { recoveryCodes } = await setUp();
    await backend.db.updateTable('operator').set({ totp_secret: sealTotp({ secretsKey: Buffer.alloc(32, 1) }, `operator:${EMAIL}`, TOTP_SECRET) }).execute();
    const again = browser();
    expect([await again.outcome('/sessions', login()), await again.outcome('/sessions', login(undefined, 'falsch'))]).toEqual([[403, 'wrong-login'], [403, 'wrong-login']]);
    expect(await again.outcome('/sessions', login(recoveryCodes[0]))).toEqual([200]);
    expect(await again.outcome('/own/step-up', { method: 'POST', json: { code: totpCode(backend.clock.now()) } })).toEqual([422, 'wrong-totp']);
    const other = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ';
    expect(await again.outcome('/own/totp', { method: 'POST', json: { password: OPERATOR_PASSWORD, totpSecret: other, totpCode: totpCode(backend.clock.now(), other) } })).toEqual([200]);
    backend.clock.advance(STEP);
    expect(await browser().outcome('/sessions', login(totpCode(backend.clock.now(), other)))).toEqual([200]);
  });
});

describe('the login', () => {
  test('takes password and code, and each code once', async () => {
    await setUp();
    const code = totpCode(backend.clock.now());
    expect(await browser().outcome('/sessions', login(code))).toEqual([200]);
    expect(await browser().outcome('/sessions', login(code))).toEqual([403, 'wrong-login']);
  });

  test('answers alike to a wrong password, a wrong code, an unknown address and a blocked operator', async () => {
    await setUp();
    const outcomes = [await browser().outcome('/sessions', login(undefined, 'falsch')), await browser().outcome('/sessions', login('000000')), await browser().outcome('/sessions', { method: 'POST', json: { ...login().json, email: 'nie@da.example' } })];
    await sql`update operator set blocked_at = now()`.execute(backend.db);
    expect([...outcomes, await browser().outcome('/sessions', login())]).toEqual(Array.from({ length: 4 }, () => [403, 'wrong-login']));
  });

  test('takes each recovery code once', async () => {
    const { recoveryCodes } = await setUp();
    const again = browser();
    expect(await again.data('/sessions', login(recoveryCodes[0]))).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await browser().outcome('/sessions', login(recoveryCodes[0]))).toEqual([403, 'wrong-login']);
  });

  test('is limited by name and network, and right ones do not count', async () => {
    await setUp();
    for (let count = 0; count < 6; count += 1) expect(await browser().outcome('/sessions', login('000000'))).toEqual([403, 'wrong-login']);
    expect(await browser().outcome('/sessions', login())).toEqual([429, 'too-many-requests']);
  });
});

describe('the login of an operator whose address strangers know', () => {
  const from = (network: number, fields: object = {}) =>
    backend.fetch(new Request(`http://pluspunkt.test${OPERATOR_API_BASE}/sessions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...login().json, ...fields }) }), { clientAddress: `2001:db8:${network.toString(16)}::1` });
  const statuses = async (count: number, fields: object): Promise<ReadonlySet<number>> => {
    const seen = new Set<number>();
    for (let network = 1; network <= count; network += 1) seen.add((await from(network, fields)).status);
    return seen;
  };

  test('stays open, whatever passwords they try', async () => {
    await setUp();
    expect(await statuses(RATE_LIMITS.operatorLoginEverywhere.limit + 1, { password: 'falsch' })).toEqual(new Set([403]));
    expect((await from(500)).status).toBe(200);
  });

  test('bounds the codes that are tried with the right password', async () => {
    await setUp();
    expect(await statuses(RATE_LIMITS.operatorLoginEverywhere.limit, { code: '000000' })).toEqual(new Set([403]));
    expect((await from(500)).status).toBe(429);
  });
});

describe('a session', () => {
  test('ends after half an hour without a call, and after twelve hours in any case', async () => {
    const { ida } = await setUp();
    for (let minute = 0; minute < 11 * 60; minute += 25) {
      backend.clock.advance(25 * MINUTE);
      expect(await ida.outcome('/own')).toEqual([200]);
    }
    backend.clock.advance(25 * MINUTE);
    await ida.call('/own');
    backend.clock.advance(25 * MINUTE);
    expect(await ida.outcome('/own')).toEqual([401, 'unauthenticated']);
    const again = browser();
    await again.call('/sessions', login());
    backend.clock.advance(31 * MINUTE);
    expect(await again.outcome('/own')).toEqual([401, 'unauthenticated']);
  });

  test('is listed, and ended from another one or by logging out', async () => {
    const { ida } = await setUp();
    const phone = browser();
    await phone.call('/sessions', login());
    const { sessions } = await ida.data<{ readonly sessions: readonly { readonly sessionId: string; readonly current: boolean }[] }>('/own/sessions');
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(await ida.outcome(`/own/sessions/${sessions[0]?.sessionId ?? ''}`, { method: 'DELETE' })).toEqual([200]);
    expect(await phone.outcome('/own')).toEqual([401, 'unauthenticated']);
    const answer = await ida.call('/own/logout', { method: 'POST', json: {} });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await ida.outcome('/own')).toEqual([401, 'unauthenticated']);
  });

  test('is of no use to a page of another site, nor to one of a neighbouring host', async () => {
    const { ida } = await setUp();
    for (const site of ['cross-site', 'same-site']) expect(await ida.outcome('/own/logout', { method: 'POST', json: {}, headers: { 'sec-fetch-site': site } })).toEqual([403, 'forbidden']);
    expect(await ida.outcome('/own')).toEqual([200]);
  });

  test('needs the second factor once more for what cannot be undone, five minutes after the last time', async () => {
    const { ida } = await setUp();
    const invite = () => ida.outcome('/operators/invitations', { method: 'POST', json: { email: 'redaktion@treuwerk.example', roles: ['editorial'] } });
    expect(await invite()).toEqual([200]);
    backend.clock.advance(5 * MINUTE);
    expect(await invite()).toEqual([403, 'step-up-needed']);
    expect(await ida.outcome('/own/step-up', { method: 'POST', json: { code: '000000' } })).toEqual([422, 'wrong-totp']);
    expect(await ida.outcome('/own/step-up', { method: 'POST', json: { code: totpCode(backend.clock.now()) } })).toEqual([200]);
    expect(await invite()).toEqual([200]);
  });

  test('allows five wrong codes in a quarter of an hour', async () => {
    const { ida } = await setUp();
    for (let count = 0; count < 5; count += 1) await ida.call('/own/step-up', { method: 'POST', json: { code: '000000' } });
    expect(await ida.outcome('/own/step-up', { method: 'POST', json: { code: totpCode(backend.clock.now()) } })).toEqual([429, 'too-many-requests']);
  });

  test('ends with a new password, except the one that set it', async () => {
    const { ida } = await setUp();
    const phone = browser();
    await phone.call('/sessions', login());
    expect(await ida.outcome('/own/password', { method: 'POST', json: { password: OPERATOR_PASSWORD, newPassword: 'kurz' } })).toEqual([400, 'invalid-request']);
    expect(await ida.outcome('/own/password', { method: 'POST', json: { password: OPERATOR_PASSWORD, newPassword: 'Ganz-anders-8-Wolke' } })).toEqual([200]);
    expect([await ida.outcome('/own'), await phone.outcome('/own')]).toEqual([[200], [401, 'unauthenticated']]);
    backend.clock.advance(STEP);
    expect(await browser().outcome('/sessions', login(undefined, 'Ganz-anders-8-Wolke'))).toEqual([200]);
  });

  test('does not suffice for another password or authenticator: the present password is asked for, five times at most', async () => {
    const { ida } = await setUp();
    const { secret } = await ida.data<{ readonly secret: string }>('/totp-drafts', { method: 'POST', json: { email: EMAIL } });
    const change = (password: string) => ida.outcome('/own/password', { method: 'POST', json: { password, newPassword: 'Ganz-anders-8-Wolke' } });
    const replace = (password: string) => ida.outcome('/own/totp', { method: 'POST', json: { password, totpSecret: secret, totpCode: totpCode(backend.clock.now(), secret) } });
    for (let count = 0; count < 5; count += 1) expect(await (count < 3 ? change : replace)(`geraten-${String(count)}`)).toEqual([422, 'wrong-password']);
    expect([await change(OPERATOR_PASSWORD), await replace(OPERATOR_PASSWORD)]).toEqual([[429, 'too-many-requests'], [429, 'too-many-requests']]);
    expect(await browser().outcome('/sessions', login())).toEqual([200]);
  });

  test('replaces authenticator and recovery codes, and ends the other sessions', async () => {
    const { ida, recoveryCodes } = await setUp();
    const phone = browser();
    await phone.call('/sessions', login());
    const { secret } = await ida.data<{ readonly secret: string }>('/totp-drafts', { method: 'POST', json: { email: EMAIL } });
    const next = await ida.data<{ readonly recoveryCodes: readonly string[] }>('/own/totp', { method: 'POST', json: { password: OPERATOR_PASSWORD, totpSecret: secret, totpCode: totpCode(backend.clock.now(), secret) } });
    expect(next.recoveryCodes).toHaveLength(10);
    expect([await ida.outcome('/own'), await phone.outcome('/own')]).toEqual([[200], [401, 'unauthenticated']]);
    backend.clock.advance(STEP);
    expect(await browser().outcome('/sessions', login())).toEqual([403, 'wrong-login']);
    expect(await browser().outcome('/sessions', login(recoveryCodes[1]))).toEqual([403, 'wrong-login']);
    expect(await browser().outcome('/sessions', login(totpCode(backend.clock.now(), secret)))).toEqual([200]);
  });
});

type Outcome = readonly (number | string)[];

/** Starts a request while a change holds its locks, and waits until it waits for them; then the change commits first. */
const whileChanging = async (start: () => Promise<Outcome>, change: (tx: Tx) => Promise<unknown>): Promise<Outcome> => {
  let started: Promise<Outcome> | undefined;
  await backend.db.transaction().execute(async (tx) => {
    await change(tx);
    started = start();
    for (;;) {
      const { rows } = await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db);
      if (rows.length > 0) break;
    }
  });
  return started ?? Promise.reject(new Error('not started'));
};

describe('a request under way while an operator sets a new password', () => {
  const whileBlocked = (start: () => Promise<Outcome>): Promise<Outcome> =>
    whileChanging(start, async (tx) => {
      await tx.updateTable('operator').set({ password_hash: await hashPassword('Ganz-anders-8-Wolke') }).execute();
      await tx.updateTable('operator_session').set({ ended_at: backend.clock.now() }).execute();
    });

  test('does not open a session with the old one', async () => {
    await setUp();
    expect(await whileBlocked(() => browser().outcome('/sessions', login()))).toEqual([403, 'wrong-login']);
  });

  test('does not set another one', async () => {
    const { ida } = await setUp();
    expect(await whileBlocked(() => ida.outcome('/own/password', { method: 'POST', json: { password: OPERATOR_PASSWORD, newPassword: 'Noch-anders-9-Wolke' } }))).toEqual([422, 'wrong-password']);
    expect(await browser().outcome('/sessions', login(undefined, 'Ganz-anders-8-Wolke'))).toEqual([200]);
  });
});

describe('operators', () => {
  const invite = async (ida: OperatorBrowser) => {
    const { link } = await ida.data<{ readonly link: string }>('/operators/invitations', { method: 'POST', json: { email: 'Redaktion@treuwerk.example', roles: ['editorial'] } });
    return new URL(link).searchParams.get('token') ?? '';
  };

  test('are invited by mail, accept once, and have their roles', async () => {
    const { ida } = await setUp();
    const token = await invite(ida);
    expect(await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', 'redaktion@treuwerk.example').executeTakeFirst()).toMatchObject({ body: expect.stringContaining(`https://www.example.de/verwaltung/einladung?token=${token}`) as string });
    expect(await browser().data('/invitations/reading', { method: 'POST', json: { token } })).toMatchObject({ email: 'redaktion@treuwerk.example', roles: ['editorial'] });
    const rike = browser();
    expect(await rike.data('/invitations/acceptance', { method: 'POST', json: { token, ...enrolment(), name: 'Rike Redaktion' } })).toMatchObject({ account: { operator: { roles: ['editorial'] } } });
    expect(await rike.outcome('/operators')).toEqual([403, 'forbidden']);
    expect(await browser().outcome('/invitations/acceptance', { method: 'POST', json: { token, ...enrolment() } })).toEqual([404, 'unknown-invitation']);
    expect(await ida.data('/operators')).toMatchObject({ operators: [{ email: EMAIL }, { email: 'redaktion@treuwerk.example', blocked: false }], invitations: [] });
    expect(await ida.outcome('/operators/invitations', { method: 'POST', json: { email: 'redaktion@treuwerk.example', roles: ['lead'] } })).toEqual([409, 'operator-exists']);
  });

  test('are not invited by a link that is withdrawn, replaced or older than a week', async () => {
    const { ida } = await setUp();
    const reading = (token: string) => browser().outcome('/invitations/reading', { method: 'POST', json: { token } });
    const first = await invite(ida);
    const second = await invite(ida);
    expect([await reading(first), await reading(second)]).toEqual([[404, 'unknown-invitation'], [200]]);
    const { invitations } = await ida.data<{ readonly invitations: readonly { readonly invitationId: number }[] }>('/operators');
    expect(await ida.outcome(`/operators/invitations/${invitations[0]?.invitationId ?? 0}`, { method: 'DELETE' })).toEqual([200]);
    expect(await reading(second)).toEqual([404, 'unknown-invitation']);
    const third = await invite(ida);
    backend.clock.advance(7 * 24 * 60 * MINUTE);
    expect(await reading(third)).toEqual([404, 'unknown-invitation']);
  });

  test('have one open invitation, however many are made for them at the same time', async () => {
    const { ida } = await setUp();
    const json = { email: 'redaktion@treuwerk.example', roles: ['editorial'] };
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => ida.outcome('/operators/invitations', { method: 'POST', json })));
    expect(outcomes).toEqual([[200], [200], [200]]);
    expect(await ida.data('/operators')).toMatchObject({ invitations: [{ email: json.email }] });
  });

  test('get other roles and are blocked at once, but one lead stays', async () => {
    const { ida } = await setUp();
    const rike = await createTestOperator(backend, ['editorial']);
    const change = (operatorId: number, roles: readonly string[], blocked: boolean) => ida.outcome(`/operators/${operatorId}`, { method: 'PUT', json: { roles, blocked } });
    expect(await change(rike.operatorId, ['lead'], false)).toEqual([200]);
    expect(await rike.outcome('/operators')).toEqual([200]);
    expect(await change(rike.operatorId, ['lead'], true)).toEqual([200]);
    expect(await rike.outcome('/own')).toEqual([401, 'unauthenticated']);
    const { operatorId } = await backend.db.selectFrom('operator').select('id as operatorId').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    expect([await change(operatorId, ['service'], false), await change(operatorId, ['lead'], true), await change(999, ['lead'], true)]).toEqual([[409, 'last-lead'], [409, 'last-lead'], [404, 'unknown-operator']]);
    expect((await audited()).slice(-2)).toEqual(Array.from({ length: 2 }, () => `${EMAIL} operators ${rike.email}`));
  });

  test('do not join by an invitation of a lead who was blocked or is no lead any more', async () => {
    const { ida } = await setUp();
    const reading = (token: string) => browser().outcome('/invitations/reading', { method: 'POST', json: { token } });
    for (const change of [{ roles: ['lead'], blocked: true }, { roles: ['editorial'], blocked: false }]) {
      const rike = await createTestOperator(backend, ['lead']);
      const token = await invite(rike);
      expect(await reading(token)).toEqual([200]);
      expect(await ida.outcome(`/operators/${rike.operatorId}`, { method: 'PUT', json: change })).toEqual([200]);
      expect(await reading(token)).toEqual([404, 'unknown-invitation']);
    }
  });

  test.each([
    ['are blocked', { roles: ['lead'], blocked: true }, 'own'],
    ['lose the role', { roles: ['editorial'], blocked: false }, 'own'],
    ['are blocked', { roles: ['lead'], blocked: true }, 'invitation'],
    ['lose the role', { roles: ['editorial'], blocked: false }, 'invitation'],
  ] as const)('who %s while a call of theirs goes on take nothing back and invite nobody', async (_, change, kind) => {
    const { ida } = await setUp();
    const rike = await createTestOperator(backend, ['lead'], 'rike@treuwerk.example');
    const calls = {
      own: () => rike.outcome(`/operators/${rike.operatorId}`, { method: 'PUT', json: { roles: ['lead'], blocked: false } }),
      invitation: () => rike.outcome('/operators/invitations', { method: 'POST', json: { email: 'freund@treuwerk.example', roles: ['lead'] } }),
    };
    const block = async (tx: Tx) => {
      await sql`lock table operator_invitation in share row exclusive mode`.execute(tx);
      await changeOperator(tx, { operatorId: rike.operatorId, ...change, actor: EMAIL }, backend.clock.now());
    };
    expect(await whileChanging(calls[kind], block)).toEqual([403, 'forbidden']);
    expect(await ida.data('/operators')).toMatchObject({ operators: [{ email: EMAIL }, change], invitations: [] });
  });

  test('lift no block that another lead has set, by changing roles in a page that was open before', async () => {
    const { ida } = await setUp();
    const rike = await createTestOperator(backend, ['editorial'], 'rike@treuwerk.example');
    const change = (json: object) => ida.data(`/operators/${rike.operatorId}`, { method: 'PUT', json });
    await change({ blocked: true });
    expect(await change({ roles: ['offers'] })).toMatchObject({ roles: ['offers'], blocked: true });
    expect(await change({ blocked: false })).toMatchObject({ roles: ['offers'], blocked: false });
  });

  test('see what a new programme still needs, from its data', async () => {
    const { ida } = await setUp();
    const { items } = await ida.data<{ readonly items: readonly { readonly item: string; readonly done: boolean }[] }>('/checklist');
    expect(items).toEqual(['partner', 'store', 'coupon', 'shop', 'feed', 'legal', 'mail'].map((item) => ({ item, done: false })));
    await ida.call('/kinds/pages/changes', { method: 'POST', json: { changes: ['/impressum', '/datenschutz', '/teilnahmebedingungen'].map((path) => ({ key: null, version: null, value: { path, layout: 'default', title: path, description: path, blocks: [] } })) } });
    const after = await ida.data<{ readonly items: readonly { readonly item: string; readonly done: boolean }[] }>('/checklist');
    expect(after.items.filter(({ done }) => done).map(({ item }) => item)).toEqual(['legal']);
  });
});
