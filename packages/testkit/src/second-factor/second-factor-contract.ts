// Contract suite of the gateway of a member's second factor: the fake and the adapter pass it.
import type { SecondFactorGateway } from '@pluspunkt/core/second-factor';
import { option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, for one member without an authenticator. */
export interface SecondFactorWorld {
  readonly gateway: SecondFactorGateway;
  /** The next code of an app with this secret. */
  readonly code: (secret: string) => string;
  readonly password: string;
}

/** `make` creates a member without an authenticator. */
export const describeSecondFactorGatewayContract = (name: string, make: () => Promise<SecondFactorWorld>): void => {
  const enabled = async () => {
    const world = await make();
    const { draft, secret } = granted(await world.gateway.draft(world.password)());
    return { ...world, secret, codes: granted(await world.gateway.enable(draft, world.code(secret))()) };
  };

  describe(`the second factor of ${name}`, () => {
    test('is switched on with the password and the first code, and has ten recovery codes', async () => {
      const { gateway, password, code } = await make();
      expect(granted(await gateway.read()())).toEqual(O.none);
      expect(codeOf(await gateway.draft('falsch')())).toBe('wrong-password');
      const { draft, secret, uri } = granted(await gateway.draft(password)());
      expect(uri).toContain(secret);
      expect(codeOf(await gateway.enable(draft, '000000')())).toBe('wrong-code');
      const codes = granted(await gateway.enable(draft, code(secret))());
      expect(new Set(codes).size).toBe(10);
      expect(granted(await gateway.read()())).toMatchObject(O.some({ recoveryCodesLeft: 10, createdAt: expect.stringMatching(/Z$/) as string }));
      expect(codeOf(await gateway.enable(draft, code(secret))())).toBe('draft-expired');
      expect(codeOf(await gateway.draft(password)())).toBe('already-enabled');
    });

    test('confirms in place of the password by each code once, also by a recovery code', async () => {
      const { gateway, code, secret, codes } = await enabled();
      const [recovery = ''] = codes;
      const typed = code(secret);
      granted(await gateway.confirm(typed)());
      expect(codeOf(await gateway.confirm(typed)())).toBe('wrong-code');
      granted(await gateway.confirm(recovery)());
      expect(codeOf(await gateway.confirm(recovery)())).toBe('wrong-code');
      expect(granted(await gateway.read()())).toMatchObject(O.some({ recoveryCodesLeft: 9, lastUsedAt: expect.stringMatching(/Z$/) as string }));
    });

    test('gets new recovery codes, which replace the others, and is switched off, which may be repeated', async () => {
      const { gateway, password, code, secret, codes } = await enabled();
      const [first = ''] = codes;
      const proof = granted(await gateway.confirm(code(secret))());
      expect(codeOf(await gateway.replaceRecoveryCodes('falsch')())).toBe('wrong-password');
      const replaced = granted(await gateway.replaceRecoveryCodes(proof)());
      expect(replaced).toHaveLength(10);
      expect(replaced).not.toContain(first);
      expect(codeOf(await gateway.confirm(first)())).toBe('wrong-code');
      expect(codeOf(await gateway.disable('falsch')())).toBe('wrong-password');
      for (let times = 0; times < 2; times += 1) granted(await gateway.disable(password)());
      expect(granted(await gateway.read()())).toEqual(O.none);
      expect(codeOf(await gateway.replaceRecoveryCodes(password)())).toBe('not-enabled');
    });
  });
};
