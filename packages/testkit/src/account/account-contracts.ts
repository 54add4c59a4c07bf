// Contract suite of every gateway of a member's devices and account.
import { describe, expect, test } from 'vitest';
import type { AccountAlarmGateway, AccountGateway, BirthdayLoginGateway, DevicesGateway } from '@pluspunkt/core/account';
import { codeOf, granted } from '../transport/http-failure.ts';

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

/** `make` creates a member who is logged in on three devices. */
export const describeDevicesGatewayContract = (name: string, make: () => Promise<DevicesGateway>): void => {
  describe(`the devices of ${name}`, () => {
    test('are the valid sessions, with the caller’s own marked', async () => {
      const devices = granted(await (await make()).devices()());
      expect(devices.map(({ current }) => current).toSorted()).toEqual([false, false, true]);
      for (const { name: device, firstSeenAt, lastSeenAt } of devices) {
        expect(device).toMatch(/\S/);
        expect(firstSeenAt <= lastSeenAt).toBe(true);
      }
    });
    test('are ended one by one, idempotently; an unknown one is not found', async () => {
      const gateway = await make();
      const other = granted(await gateway.devices()()).find(({ current }) => !current);
      for (let times = 0; times < 2; times += 1) granted(await gateway.end(other?.id ?? '')());
      expect(granted(await gateway.devices()())).toHaveLength(2);
      expect(codeOf(await gateway.end(UNKNOWN)())).toBe('not-found');
    });
    test('are ended all at once, except the caller’s own', async () => {
      const gateway = await make();
      expect(granted(await gateway.endOthers()())).toBe(2);
      expect(granted(await gateway.devices()()).map(({ current }) => current)).toEqual([true]);
      expect(granted(await gateway.endOthers()())).toBe(0);
    });
  });
};

/** `make` creates a member with a password, for whom this login is disabled. */
export const describeBirthdayLoginGatewayContract = (name: string, make: () => Promise<{ readonly gateway: BirthdayLoginGateway; readonly password: string }>): void => {
  describe(`the login by birthday and postcode of ${name}`, () => {
    test('is enabled with the password only, and disabled without it; repetitions change nothing', async () => {
      const { gateway, password } = await make();
      expect(granted(await gateway.birthdayLogin()())).toEqual({ allowed: false });
      expect(codeOf(await gateway.allow('falsch')())).toBe('wrong-password');
      for (let times = 0; times < 2; times += 1) expect(granted(await gateway.allow(password)())).toEqual({ allowed: true });
      expect(granted(await gateway.birthdayLogin()())).toEqual({ allowed: true });
      for (let times = 0; times < 2; times += 1) expect(granted(await gateway.forbid()())).toEqual({ allowed: false });
      expect(granted(await gateway.birthdayLogin()())).toEqual({ allowed: false });
    });
  });
};

/** `make` creates a token that was mailed about a change. */
export const describeAccountAlarmGatewayContract = (name: string, make: () => Promise<{ readonly gateway: AccountAlarmGateway; readonly token: string }>): void => {
  describe(`the alarm of ${name}`, () => {
    test('is raised once, succeeds again with the same token, and refuses an unknown one', async () => {
      const { gateway, token } = await make();
      expect(codeOf(await gateway.protect('erfunden')())).toBe('token-invalid');
      for (let times = 0; times < 2; times += 1) granted(await gateway.protect(token)());
    });
  });
};

/** Gateways under test, with test data for the suite. */
export interface AccountWorld {
  readonly gateway: AccountGateway;
  readonly password: string;
  readonly cardNumber: string;
  readonly points: number;
}

/** `make` creates a new member. */
export const describeAccountGatewayContract = (name: string, make: () => Promise<AccountWorld>): void => {
  describe(`the account of ${name}`, () => {
    test('is exported with the password only', async () => {
      const { gateway, password, cardNumber } = await make();
      expect(codeOf(await gateway.exportData('falsch')())).toBe('wrong-password');
      expect(granted(await gateway.exportData(password)())).toMatchObject({ cardNumber, exportedAt: expect.stringMatching(/Z$/) as string });
    });
    test('is closed once, with the password, and refuses calls afterwards', async () => {
      const { gateway, password, points } = await make();
      expect(codeOf(await gateway.close({ password: 'falsch', confirmed: true })())).toBe('wrong-password');
      expect(granted(await gateway.close({ password, confirmed: true })())).toEqual({ lapsedPoints: points });
      expect(codeOf(await gateway.close({ password, confirmed: true })())).toBe('unauthenticated');
      expect(codeOf(await gateway.exportData(password)())).toBe('unauthenticated');
    });
  });
};
