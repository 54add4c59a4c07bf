// A member's devices and account in memory.
import { taskEither as TE } from 'fp-ts';
import type { AccountAlarmGateway, AccountGateway, BirthdayLoginGateway, Device, DevicesGateway } from '@pluspunkt/core/account';
import { refusal } from '../transport/http-failure.ts';

/** A session of the member; every field can be overridden. */
export const deviceOf = (changed: Partial<Device> = {}): Device => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Firefox auf Windows',
  kind: 'desktop',
  loginType: 'password',
  firstSeenAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  current: false,
  ...changed,
});

/** `ended`: ids of ended sessions. */
export const createFakeDevices = (devices: readonly Device[], ended: readonly string[] = []): DevicesGateway => {
  let [open, over] = [devices, ended];
  const end = (gone: readonly Device[]): void => {
    over = [...over, ...gone.map(({ id }) => id)];
    open = open.filter((device) => !gone.includes(device));
  };
  return {
    devices: () => TE.fromIO(() => open),
    end: (id) => {
      const found = open.filter((device) => device.id === id);
      if (found.length === 0 && !over.includes(id)) return refusal(404, 'not-found');
      return TE.fromIO(() => end(found));
    },
    endOthers: () =>
      TE.fromIO(() => {
        const others = open.filter(({ current }) => !current);
        end(others);
        return others.length;
      }),
  };
};

/** The login by birthday and postcode, in memory. */
export const createFakeBirthdayLogin = (password: string): BirthdayLoginGateway => {
  let allowed = false;
  const set = (next: boolean) =>
    TE.fromIO(() => {
      allowed = next;
      return { allowed };
    });
  return {
    birthdayLogin: () => TE.fromIO(() => ({ allowed })),
    allow: (typed) => (typed === password ? set(true) : refusal(403, 'wrong-password')),
    forbid: () => set(false),
  };
};

/** Single-use tokens of mails about changes. */
export const createFakeAccountAlarm = (tokens: readonly string[]): AccountAlarmGateway => ({
  protect: (token) => (tokens.includes(token) ? TE.right(undefined) : refusal(422, 'token-invalid')),
});

/** Initial data. */
export interface FakeAccountWorld {
  readonly password: string;
  readonly cardNumber: string;
  readonly points: number;
  readonly now: () => Date;
}

/** An account in memory. */
export const createFakeAccount = ({ password, cardNumber, points, now }: FakeAccountWorld): AccountGateway => {
  let closed = false;
  const refusalFor = (typed: string) => (closed ? refusal(401, 'unauthenticated') : typed === password ? undefined : refusal(403, 'wrong-password'));
  return {
    exportData: (typed) => refusalFor(typed) ?? TE.fromIO(() => ({ exportedAt: now().toISOString(), cardNumber })),
    close: (order) => {
      const refused = refusalFor(order.password);
      if (refused !== undefined) return refused;
      closed = true;
      return TE.right({ lapsedPoints: points });
    },
  };
};
