import { createFakeAuthenticator, createFakePasskeys } from '@pluspunkt/testkit/passkeys';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { addPasskey, confirmByPasskey, isAuthenticatorFailure, logInByPasskey } from './index.ts';

const PASSWORD = 'Sonnenblume-2026';

it('a passkey that was added confirms in place of the password, and logs in', async () => {
  const { gateway, login, isProof } = createFakePasskeys(PASSWORD);
  const authenticator = createFakeAuthenticator();
  expect(E.isRight(await addPasskey({ gateway, authenticator }, PASSWORD)())).toBe(true);
  const proof = await confirmByPasskey({ gateway, authenticator })();
  expect(E.isRight(proof) && isProof(proof.right)).toBe(true);
  expect(E.isRight(await logInByPasskey({ gateway: login, authenticator })())).toBe(true);
});

it('a device that gives no answer ends the ceremony: nothing is added', async () => {
  const { gateway } = createFakePasskeys(PASSWORD);
  const outcome = await addPasskey({ gateway, authenticator: createFakeAuthenticator({ failure: { _tag: 'Cancelled' } }) }, PASSWORD)();
  expect(outcome).toEqual(E.left({ _tag: 'Cancelled' }));
  expect(E.isLeft(outcome) && isAuthenticatorFailure(outcome.left)).toBe(true);
  expect(await gateway.passkeys()()).toEqual(E.right([]));
});

it('a refused call is no failure of the device, which is not asked', async () => {
  const { gateway } = createFakePasskeys(PASSWORD);
  const outcome = await addPasskey({ gateway, authenticator: { create: () => expect.fail('the device was asked') } }, 'falsch')();
  expect(outcome).toMatchObject({ left: { _tag: 'HttpError', code: 'wrong-password' } });
  expect(E.isLeft(outcome) && isAuthenticatorFailure(outcome.left)).toBe(false);
});
