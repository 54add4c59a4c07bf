// The member's account: devices, export and closing of the account.
import * as contract from '@pluspunkt/adapters/account/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { createPasswordGuard } from '../session/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { closeAccount } from './close-account.ts';
import { ACCOUNT_REFUSALS } from './de.ts';
import { endDevice, endOtherDevices, readDevices } from './devices.ts';
import { exportMember } from './export-data.ts';
import { protectAccount } from './protect-account.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle; readonly oneTimeTokens: OneTimeTokens };

export const accountRoutes = (needs: Needs): readonly Route[] => {
  const { database, clock } = needs;
  const askPassword = createPasswordGuard(needs);

  /** Undefined if the password is right. */
  const refusalOf = async (memberId: number, password: string): Promise<Refusal | undefined> => {
    const asked = await askPassword(memberId, password);
    if (asked._tag === 'Right') return undefined;
    if (asked._tag === 'Closed') return refuse('unauthenticated');
    if (asked._tag === 'Wrong') return refuseWith('wrong-password', ACCOUNT_REFUSALS['wrong-password']);
    return refuse('too-many-requests', { headers: { 'retry-after': String(asked.retryAfterSeconds) } });
  };

  return [
    route(contract.listDevices, ({ member }) => readDevices(needs, member)),
    route(contract.endDevice, ({ member, params }) => endDevice(needs, member.memberId, params.id)),
    route(contract.endOtherDevices, ({ member }) => endOtherDevices(needs, member)),
    route(contract.exportData, async ({ member, body }) => (await refusalOf(member.memberId, body.password)) ?? exportMember(needs, member)),
    route(contract.protectAccount, ({ body, request }) => transact(database, (tx) => protectAccount(tx, needs, body.token, request))),
    route(contract.closeAccount, async ({ member: { memberId }, body }) => {
      const refusal = await refusalOf(memberId, body.password);
      return refusal ?? transact(database, (tx) => closeAccount(tx, memberId, clock.now()));
    }),
  ];
};
