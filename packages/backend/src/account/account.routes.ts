// The member's account: devices, export and closing of the account.
import * as contract from '@pluspunkt/adapters/account/contract';
import type { RouteContext } from '../capability.ts';
import { tooManyRequests } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { createFairQueue } from '../platform/rate-limits/fair-queue.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { createStepUp, endedSessionRefusal } from '../session/index.ts';
import { readBirthdayLogin, writeBirthdayLogin } from './birthday-login.ts';
import { closeAccount } from './close-account.ts';
import { ACCOUNT_REFUSALS } from './de.ts';
import { endDevice, endOtherDevices, readDevices } from './devices.ts';
import { exportMember } from './export-data.ts';
import { protectAccount } from './protect-account.ts';

/** One export at a time per process, since a large account takes seconds; addresses take turns. */
const exports = createFairQueue({ running: 1, waiting: 31 }, 3);
const EXPORT_RETRY_SECONDS = 10;

export const accountRoutes = (needs: RouteContext): readonly Route[] => {
  const { database, clock, throttle } = needs;
  const stepUp = createStepUp(needs, ACCOUNT_REFUSALS);
  const exportsTooOften = enforceRateLimit(throttle, contract.exportData.id);

  return [
    route(contract.listDevices, ({ member }) => readDevices(needs, member)),
    route(contract.endDevice, ({ member, params }) => endDevice(needs, member.memberId, params.id)),
    route(contract.endOtherDevices, ({ member }) => endOtherDevices(needs, member)),
    route(contract.exportData, async ({ member, body, request }) => {
      const refusal = (await stepUp(member.memberId, body.password)) ?? (await exportsTooOften('dataExport', `data-export:${member.memberId}`));
      if (refusal !== undefined) return refusal;
      return (await exports.run(request.clientAddress, () => exportMember(needs, member))) ?? tooManyRequests(EXPORT_RETRY_SECONDS);
    }),
    route(contract.readBirthdayLogin, ({ member }) => readBirthdayLogin(database, member.memberId)),
    route(contract.writeBirthdayLogin, async ({ member: { memberId, sessionId }, body: { allowed, password } }) => {
      const refusal = allowed ? await stepUp(memberId, password) : undefined;
      return refusal ?? transact(database, async (tx) => (await endedSessionRefusal(tx, { memberId, sessionId })) ?? writeBirthdayLogin(tx, needs, memberId, allowed));
    }),
    route(contract.protectAccount, ({ body, request }) => transact(database, (tx) => protectAccount(tx, needs, body.token, request))),
    route(contract.closeAccount, async ({ member: { memberId, sessionId }, body }) => {
      const refusal = await stepUp(memberId, body.password);
      return refusal ?? transact(database, async (tx) => (await endedSessionRefusal(tx, { memberId, sessionId })) ?? closeAccount(tx, memberId, clock.now()));
    }),
  ];
};
