// Contract suites of both gateways of passkeys: the fake and the adapters pass them.
import type { Authenticator, PasskeyLoginGateway, PasskeysGateway } from '@pluspunkt/core/passkeys';
import { either as E, type taskEither as TE } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { codeOf, granted } from '../transport/http-failure.ts';

/** Gateways under test, for one new member and one device. */
export interface PasskeysWorld {
  readonly gateway: PasskeysGateway;
  readonly login: PasskeyLoginGateway;
  readonly authenticator: Authenticator;
  readonly password: string;
}

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

const answered = async <F, A>(task: TE.TaskEither<F, A>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`the authenticator failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

const addOne = async ({ gateway, authenticator, password }: PasskeysWorld) =>
  granted(await gateway.add(await answered(authenticator.create(granted(await gateway.creationOptions(password)()))))());

/** `make` creates a member without passkeys. */
export const describePasskeysGatewayContract = (name: string, make: () => Promise<PasskeysWorld>): void => {
  describe(`the passkeys of ${name}`, () => {
    test('are added with the password only, each challenge once', async () => {
      const world = await make();
      const { gateway, authenticator, password } = world;
      expect(granted(await gateway.passkeys()())).toEqual([]);
      expect(codeOf(await gateway.creationOptions('falsch')())).toBe('wrong-password');
      const answer = await answered(authenticator.create(granted(await gateway.creationOptions(password)())));
      const added = granted(await gateway.add(answer)());
      expect(granted(await gateway.passkeys()())).toEqual([added]);
      expect(added).toMatchObject({ name: expect.stringMatching(/\S/) as string, createdAt: expect.stringMatching(/Z$/) as string });
      expect(codeOf(await gateway.add(answer)())).toBe('passkey-invalid');
    });
    test('are renamed; an unknown one is not found', async () => {
      const world = await make();
      const { id } = await addOne(world);
      expect(granted(await world.gateway.rename(id, 'Mein Telefon')())).toMatchObject({ id, name: 'Mein Telefon' });
      expect(granted(await world.gateway.passkeys()())).toMatchObject([{ id, name: 'Mein Telefon' }]);
      expect(codeOf(await world.gateway.rename(UNKNOWN, 'Fremd')())).toBe('not-found');
    });
    test('confirm in place of the password, also their own removal, which may be repeated', async () => {
      const world = await make();
      const { gateway, authenticator } = world;
      const { id } = await addOne(world);
      const answer = await answered(authenticator.assert(granted(await gateway.confirmationOptions()())));
      const proof = granted(await gateway.confirm(answer)());
      expect(codeOf(await gateway.confirm(answer)())).toBe('passkey-invalid');
      expect(granted(await gateway.passkeys()())).toMatchObject([{ id, lastUsedAt: expect.stringMatching(/Z$/) as string }]);
      expect(codeOf(await gateway.remove(id, 'falsch')())).toBe('wrong-password');
      for (let times = 0; times < 2; times += 1) granted(await gateway.remove(id, proof)());
      expect(granted(await gateway.passkeys()())).toEqual([]);
    });
  });
};

/** `make` creates a member without passkeys. */
export const describePasskeyLoginGatewayContract = (name: string, make: () => Promise<PasskeysWorld>): void => {
  describe(`the login with a passkey of ${name}`, () => {
    test('gives a single-use token, each challenge once', async () => {
      const world = await make();
      await addOne(world);
      const answer = await answered(world.authenticator.assert(granted(await world.login.loginOptions()())));
      expect(granted(await world.login.logIn(answer)())).toMatch(/\S/);
      expect(codeOf(await world.login.logIn(answer)())).toBe('passkey-invalid');
    });
    test('takes no answer that confirms a call, and a confirmation takes none of a login', async () => {
      const world = await make();
      await addOne(world);
      const { gateway, login, authenticator } = world;
      const confirmation = await answered(authenticator.assert(granted(await gateway.confirmationOptions()())));
      expect(codeOf(await login.logIn(confirmation)())).toBe('passkey-invalid');
      const entering = await answered(authenticator.assert(granted(await login.loginOptions()())));
      expect(codeOf(await gateway.confirm(entering)())).toBe('passkey-invalid');
    });
  });
};
