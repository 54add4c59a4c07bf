// Passwords and PINs from the client through the service to the database.
import { beforeEach, afterEach, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, createTestDatabase, DEMO_LOGINS, type TestBackend, type TestDatabase } from '@pluspunkt/backend/testing';
import { describePasswordGatewayContract } from '@pluspunkt/testkit/password';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpPasswordGateway } from './http-password-gateway.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const PROOF = { v3: 'right' };
const NEW = 'Drachenboot-88';
const MINUTE_MS = 60_000;
let backend: TestBackend;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterEach(() => backend.stop());

const gateway = (token?: string) => createHttpPasswordGateway({ http: createServiceClient(backend, token) });
const logIn = (who: typeof KATHARINA | typeof JONAS, password: string = who.password) => backend.logIn({ username: who.cardNumber, password });
const mailsTo = (recipient: string) => backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
const tokenOf = async (recipient: string): Promise<string> => {
  const bodies = (await mailsTo(recipient)).map(({ body }) => body);
  return /[?&]token=([\w-]{43})/.exec(bodies.at(-1) ?? '')?.[1] ?? 'no token';
};
const reset = async (username: string = KATHARINA.email) => granted(await gateway().triggerReset({ username }, PROOF)());
const meets = async (token: string) => (await backend.call('/profile/memberinfo', { token })).status;

describePasswordGatewayContract('the service', async () => ({
  gateway: gateway((await logIn(KATHARINA)).accessToken),
  visitor: gateway(),
  username: KATHARINA.email,
  password: KATHARINA.password,
  newestToken: () => tokenOf(KATHARINA.email),
}));

describe('a forgotten password', () => {
  test('is changed with the single-use link of the mail; every session ends and the member is notified', async () => {
    const { accessToken } = await logIn(KATHARINA);
    await reset(KATHARINA.email.toUpperCase());
    const token = await tokenOf(KATHARINA.email);
    granted(await gateway().setNew(token, NEW)());
    expect(await meets(accessToken)).toBe(401);
    await logIn(KATHARINA, NEW);
    await expect(logIn(KATHARINA)).rejects.toThrow('refused');
    expect(codeOf(await gateway().setNew(token, 'Drachenboot-99')())).toBe('token-invalid');
    expect((await mailsTo(KATHARINA.email)).map(({ subject }) => subject)).toEqual(['Neues Passwort festlegen', 'Ihr Passwort wurde geändert']);
  });

  test('does not reveal accounts: the answer is the same for missing and unmailable ones', async () => {
    const toSend = () => backend.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute();
    const before = await toSend();
    for (const username of ['niemand@post.example', '4299999999', GERDA.cardNumber]) await reset(username);
    granted(await gateway().triggerReset({ username: KATHARINA.cardNumber, birthday: '1990-01-01', postcode: KATHARINA.postcode }, PROOF)());
    expect(await toSend()).toEqual(before);
    granted(await gateway().triggerReset({ username: KATHARINA.cardNumber, birthday: KATHARINA.birthday, postcode: KATHARINA.postcode }, PROOF)());
    expect(await mailsTo(KATHARINA.email)).toHaveLength(1);
  });

  test('link survives a password that breaks the rules, and is valid for an hour', async () => {
    await reset();
    const token = await tokenOf(KATHARINA.email);
    expect(codeOf(await gateway().setNew(token, 'Katharina-2026')())).toBe('password-rules');
    expect(codeOf(await gateway().initialize(token, NEW)())).toBe('token-invalid');
    await logIn(KATHARINA);
    await backend.elapse(3_600_001);
    expect(codeOf(await gateway().setNew(token, NEW)())).toBe('token-invalid');
  });

  test('has one link that counts: the newest', async () => {
    await reset();
    const older = await tokenOf(KATHARINA.email);
    await backend.elapse(MINUTE_MS);
    await reset();
    expect(codeOf(await gateway().setNew(older, NEW)())).toBe('token-invalid');
    granted(await gateway().setNew(await tokenOf(KATHARINA.email), NEW)());
  });

  test('set twice with one link at the same moment is set once', async () => {
    await reset();
    const token = await tokenOf(KATHARINA.email);
    const codes = (await Promise.all([gateway().setNew(token, NEW)(), gateway().setNew(token, 'Andersherum-1')()])).map(codeOf);
    expect(codes.toSorted()).toEqual(['none', 'token-invalid']);
  });

  test('needs a captcha and is throttled', async () => {
    expect(codeOf(await gateway().triggerReset({ username: KATHARINA.email }, { v3: 'wrong' })())).toBe('captcha-failed');
    for (let i = 0; i < 5; i += 1) {
      await reset();
      await backend.elapse(MINUTE_MS);
    }
    expect(codeOf(await gateway().triggerReset({ username: KATHARINA.email }, PROOF)())).toBe('too-many-requests');
  });
});

describe('a link whose request lost its answer', () => {
  const subjects = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject);
  const counts = async () => Number((await backend.db.selectFrom('rate_limit').select((row) => row.fn.sum<number>('points').as('sum')).where('key', 'like', 'password-link:%').executeTakeFirstOrThrow()).sum);
  const LINK = 'Neues Passwort festlegen';

  test('is mailed once a minute for repeated requests', async () => {
    for (let i = 0; i < 8; i += 1) await reset();
    expect(await subjects(KATHARINA.email)).toEqual([LINK]);
    await backend.elapse(MINUTE_MS - 20_000);
    await reset();
    expect(await subjects(KATHARINA.email)).toEqual([LINK]);
    await backend.elapse(20_000);
    await reset();
    expect(await subjects(KATHARINA.email)).toEqual([LINK, LINK]);
  });

  test('comes once for two who ask at the same moment, by whichever name', async () => {
    await Promise.all([reset(), reset(KATHARINA.cardNumber), reset()]);
    expect(await subjects(KATHARINA.email)).toEqual([LINK]);
  });

  test('is mailed at once after a wrong request, and after the former link was used', async () => {
    const askWith = async (postcode: string) => granted(await gateway().triggerReset({ username: KATHARINA.cardNumber, birthday: KATHARINA.birthday, postcode }, PROOF)());
    await askWith('99999');
    await askWith(KATHARINA.postcode);
    expect(await subjects(KATHARINA.email)).toEqual([LINK]);
    granted(await gateway().setNew(await tokenOf(KATHARINA.email), NEW)());
    await askWith(KATHARINA.postcode);
    expect(await subjects(KATHARINA.email)).toEqual([LINK, 'Ihr Passwort wurde geändert', LINK]);
  });

  test('is throttled alike without an account, so that accounts are not revealed', async () => {
    const counted: number[] = [];
    for (const username of [KATHARINA.email, 'niemand@post.example']) {
      const before = await counts();
      for (let i = 0; i < 8; i += 1) await reset(username);
      counted.push((await counts()) - before);
    }
    expect(counted).toEqual([1, 1]);
    for (const username of [KATHARINA.email, 'niemand@post.example']) {
      for (let i = 0; i < 4; i += 1) {
        await backend.elapse(MINUTE_MS);
        await reset(username);
      }
      await backend.elapse(MINUTE_MS);
      expect(codeOf(await gateway().triggerReset({ username }, PROOF)())).toBe('too-many-requests');
    }
  });

  test('can be requested again where the mail could not be stored', async () => {
    await backend.db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
    expect(codeOf(await gateway().triggerReset({ username: KATHARINA.email }, PROOF)())).toBe('internal');
    await backend.db.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute();
    await reset();
    expect(await subjects(KATHARINA.email)).toEqual([LINK]);
  });

  test('comes once to a member who is logged in, for the password as well as for the PIN', async () => {
    const { accessToken } = await logIn(KATHARINA);
    for (let i = 0; i < 8; i += 1) {
      granted(await gateway(accessToken).triggerChange()());
      granted(await gateway(accessToken).triggerPinRestore()());
    }
    expect(await subjects(KATHARINA.email)).toEqual([LINK, 'Neue PIN festlegen']);
  });
});

describe('a password that is set by a link, and whose answer got lost,', () => {
  const linked = async (): Promise<string> => {
    await reset();
    return tokenOf(KATHARINA.email);
  };
  const setBy = async (token: string, password: string) => codeOf(await gateway().setNew(token, password)());

  test('succeeds for a repeated call: the member is notified once, and new sessions continue', async () => {
    const token = await linked();
    expect(await setBy(token, NEW)).toBe('none');
    const { accessToken } = await logIn(KATHARINA, NEW);
    for (let i = 0; i < 8; i += 1) expect(await setBy(token, NEW)).toBe('none');
    expect(await meets(accessToken)).toBe(200);
    expect((await mailsTo(KATHARINA.email)).map(({ subject }) => subject)).toEqual(['Neues Passwort festlegen', 'Ihr Passwort wurde geändert']);
  });

  test('is set once and done for both who send it at the same moment', async () => {
    const token = await linked();
    expect(await Promise.all([setBy(token, NEW), setBy(token, NEW), setBy(token, NEW)])).toEqual(['none', 'none', 'none']);
    expect(await mailsTo(KATHARINA.email)).toHaveLength(2);
  });

  test('is known for ten minutes, also where the link has ended meanwhile', async () => {
    const token = await linked();
    backend.clock.advance(55 * MINUTE_MS);
    expect(await setBy(token, NEW)).toBe('none');
    backend.clock.advance(10 * MINUTE_MS - 1);
    expect(await setBy(token, NEW)).toBe('none');
    backend.clock.advance(1);
    expect(await setBy(token, NEW)).toBe('token-invalid');
  });

  test('limits guesses by the used link like other password checks', async () => {
    const token = await linked();
    expect(await setBy(token, NEW)).toBe('none');
    const codes: string[] = [];
    for (const password of [...Array.from({ length: 6 }, (_, i) => `Drachenboot-${i}`), NEW]) codes.push(await setBy(token, password));
    expect(codes).toEqual([...Array<string>(5).fill('token-invalid'), 'too-many-requests', 'too-many-requests']);
  });

  test('is done by the link that has set it, not by one that was sent before', async () => {
    const older = await linked();
    await backend.elapse(MINUTE_MS);
    expect(await setBy(await linked(), NEW)).toBe('none');
    expect(await setBy(older, NEW)).toBe('token-invalid');
  });

  test('succeeds for a member whose spending is locked by wrong attempts', async () => {
    const { accessToken } = await logIn(KATHARINA);
    const unlock = async (password: string) => (await backend.call('/profile/data-export', { method: 'POST', json: { password }, token: accessToken })).status;
    for (let i = 0; i < 6; i += 1) await unlock('falsch');
    expect(await unlock(KATHARINA.password)).toBe(429);
    const token = await linked();
    expect([await setBy(token, NEW), await setBy(token, NEW)]).toEqual(['none', 'none']);
  });

  test('is done for a first one as well', async () => {
    await backend.db.updateTable('member').set({ email: 'gerda@post.example' }).where('card_number', '=', GERDA.cardNumber).execute();
    await reset(GERDA.cardNumber);
    const token = await tokenOf('gerda@post.example');
    for (let i = 0; i < 3; i += 1) granted(await gateway().initialize(token, NEW)());
    expect(codeOf(await gateway().initialize(token, 'Drachenboot-99')())).toBe('token-invalid');
    expect(await mailsTo('gerda@post.example')).toHaveLength(2);
  });
});

test('a member who is logged in changes the password by a mail, and stays logged in only there', async () => {
  const here = (await logIn(JONAS)).accessToken;
  const elsewhere = (await logIn(JONAS)).accessToken;
  granted(await gateway(here).triggerChange()());
  granted(await gateway(here).setNew(await tokenOf(JONAS.email), NEW)());
  expect([await meets(here), await meets(elsewhere)]).toEqual([200, 401]);
  expect(codeOf(await gateway().triggerChange()())).toBe('unauthenticated');
});

test('a member without a password sets the first one', async () => {
  await backend.db.updateTable('member').set({ email: 'gerda@post.example' }).where('card_number', '=', GERDA.cardNumber).execute();
  await reset(GERDA.cardNumber);
  const token = await tokenOf('gerda@post.example');
  expect(codeOf(await gateway().setNew(token, NEW)())).toBe('token-invalid');
  granted(await gateway().initialize(token, NEW)());
  await backend.logIn({ username: GERDA.cardNumber, password: NEW });
});

describe('a PIN', () => {
  test('is stored as a hash', async () => {
    const { accessToken } = await logIn(KATHARINA);
    granted(await gateway(accessToken).updatePin({ newPin: '8053', password: KATHARINA.password })());
    const row = await backend.db.selectFrom('member_pin').select('pin_hash').executeTakeFirstOrThrow();
    expect(row.pin_hash).toMatch(/^\$argon2id\$/);
  });

  test('is guessed five times an hour at most', async () => {
    const { accessToken } = await logIn(KATHARINA);
    const codes: string[] = [];
    granted(await gateway(accessToken).updatePin({ newPin: '8053', password: KATHARINA.password })());
    // Until then a guess could be the repetition of a change as well, and counts twice.
    backend.clock.advance(10 * MINUTE_MS);
    for (let i = 0; i < 6; i += 1) codes.push(codeOf(await gateway(accessToken).updatePin({ newPin: '9274', currentPin: '2741' })()));
    expect(codes).toEqual([...Array<string>(5).fill('wrong-pin'), 'too-many-requests']);
  });

  test('that is the first one is set after five guesses of the password at most', async () => {
    const { accessToken } = await logIn(KATHARINA);
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) codes.push(codeOf(await gateway(accessToken).updatePin({ newPin: '8053', password: 'falsch' })()));
    expect(codes).toEqual([...Array<string>(5).fill('wrong-password'), 'too-many-requests']);
  });

  describe('whose answer got lost', () => {
    const asked = (token: string) => async (change: { readonly newPin: string; readonly currentPin?: string; readonly password?: string }) => codeOf(await gateway(token).updatePin(change)());
    test('succeeds for a repeated call, for a first and a changed PIN, with one mail each', async () => {
      const update = asked((await logIn(KATHARINA)).accessToken);
      for (let i = 0; i < 8; i += 1) expect(await update({ newPin: '8053', password: KATHARINA.password })).toBe('none');
      expect(await mailsTo(KATHARINA.email)).toHaveLength(1);
      for (let i = 0; i < 8; i += 1) expect(await update({ newPin: '2580', currentPin: '8053' })).toBe('none');
      expect(await mailsTo(KATHARINA.email)).toHaveLength(2);
      expect(await update({ newPin: '9142', currentPin: '8053' })).toBe('wrong-pin');
    });

    test('is known for ten minutes', async () => {
      const update = asked((await logIn(KATHARINA)).accessToken);
      const change = { newPin: '8053', password: KATHARINA.password };
      expect(await update(change)).toBe('none');
      backend.clock.advance(10 * MINUTE_MS - 1);
      expect(await update(change)).toBe('none');
      backend.clock.advance(1);
      expect(await update(change)).toBe('wrong-pin');
    });

    test('is guessed no more often by that than as the present one, and asking again forgets no guess', async () => {
      const update = asked((await logIn(KATHARINA)).accessToken);
      expect(await update({ newPin: '8053', password: KATHARINA.password })).toBe('none');
      const codes: string[] = [];
      for (const newPin of ['2741', '2742', '8053', '2743', '2744', '2746', '8053']) codes.push(await update({ newPin, password: KATHARINA.password }));
      expect(codes).toEqual(['wrong-pin', 'wrong-pin', 'none', 'wrong-pin', 'wrong-pin', 'wrong-pin', 'too-many-requests']);
      await backend.elapse(60 * MINUTE_MS);
      const later = asked((await logIn(KATHARINA)).accessToken);
      expect(await later({ newPin: '9142', currentPin: '8053' })).toBe('none');
      // Each of these is two guesses.
      const both: string[] = [];
      for (const newPin of ['2741', '2742', '9142', '9142']) both.push(await later({ newPin, currentPin: '2745' }));
      expect(both).toEqual(['wrong-pin', 'wrong-pin', 'wrong-pin', 'too-many-requests']);
    });
  });

  test('that was forgotten is set by a link, which is the member’s own', async () => {
    const katharina = (await logIn(KATHARINA)).accessToken;
    const jonas = (await logIn(JONAS)).accessToken;
    granted(await gateway(katharina).triggerPinRestore()());
    const token = await tokenOf(KATHARINA.email);
    expect(codeOf(await gateway(jonas).restorePin(token, '8053')())).toBe('token-invalid');
    expect(codeOf(await gateway(katharina).restorePin(token, '1234')())).toBe('weak-pin');
    granted(await gateway(katharina).restorePin(token, '8053')());
    expect(codeOf(await gateway(katharina).restorePin(token, '2580')())).toBe('token-invalid');
  });

  describe('that is set by a link, and whose answer got lost,', () => {
    const linked = async () => {
      const { accessToken } = await logIn(KATHARINA);
      granted(await gateway(accessToken).triggerPinRestore()());
      const token = await tokenOf(KATHARINA.email);
      return { accessToken, token, restore: async (pin: string) => codeOf(await gateway(accessToken).restorePin(token, pin)()) };
    };

    test('succeeds for a repeated call within ten minutes, with one notification', async () => {
      const { restore } = await linked();
      for (let i = 0; i < 8; i += 1) expect(await restore('8053')).toBe('none');
      expect((await mailsTo(KATHARINA.email)).map(({ subject }) => subject)).toEqual(['Neue PIN festlegen', 'Ihre PIN wurde geändert']);
      backend.clock.advance(10 * MINUTE_MS - 1);
      expect(await restore('8053')).toBe('none');
      backend.clock.advance(1);
      expect(await restore('8053')).toBe('token-invalid');
    });

    test('is set once and done for both who send it at the same moment', async () => {
      const { restore } = await linked();
      expect(await Promise.all([restore('8053'), restore('8053')])).toEqual(['none', 'none']);
      expect(await mailsTo(KATHARINA.email)).toHaveLength(2);
    });

    test('limits guesses by the used link like those of the present PIN', async () => {
      const { accessToken, token, restore } = await linked();
      expect(await restore('8053')).toBe('none');
      expect(codeOf(await gateway((await logIn(JONAS)).accessToken).restorePin(token, '8053')())).toBe('token-invalid');
      const codes: string[] = [];
      for (const pin of ['2741', '2742', '8053', '2743', '2744', '2746', '8053']) codes.push(await restore(pin));
      expect(codes).toEqual(['token-invalid', 'token-invalid', 'none', 'token-invalid', 'token-invalid', 'token-invalid', 'too-many-requests']);
      expect(codeOf(await gateway(accessToken).updatePin({ newPin: '9142', currentPin: '8053' })())).toBe('too-many-requests');
    });

    test('succeeds for a member with wrong attempts before', async () => {
      const { accessToken, restore } = await linked();
      for (let i = 0; i < 6; i += 1) await gateway(accessToken).updatePin({ newPin: '9142', currentPin: '2741' })();
      expect([await restore('8053'), await restore('8053')]).toEqual(['none', 'none']);
    });
  });
});
