// Notifies a member by mail of a login on a new device.
import type { Tx } from '../platform/db/database.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { addressKey, networkName } from '../platform/rate-limits/address-key.ts';
import { limitFor, TOKEN_ROUTE } from '../platform/rate-limits/rate-limits.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { alarmLink, type AlarmNeeds } from './alarm-link.ts';
import { deviceOf, type Device } from './device.ts';
import { newDeviceMail } from './de.ts';
import type { SessionTable } from './session.tables.ts';

/** Where a login comes from. */
export interface LoginOrigin {
  readonly device: Device;
  readonly network: string | null;
}

export const loginOriginOf = ({ userAgent, clientAddress }: Pick<RequestInfo, 'userAgent' | 'clientAddress'>): LoginOrigin => ({ device: deviceOf(userAgent), network: addressKey('session', clientAddress) ?? null });

interface MemberLogin extends LoginOrigin {
  readonly memberId: number;
  /** The browser sent a signed cookie of an earlier login. */
  readonly isKnownDevice: boolean;
}

export interface OpenedSession extends MemberLogin {
  readonly sessionId: string;
  readonly request: Pick<RequestInfo, 'clientAddress' | 'url'>;
  readonly at: Date;
}

type Seen = Pick<SessionTable, 'device_name' | 'device_class'> & { readonly network: string | null };

/** Many browsers have the same name and class: without the cookie, one that was not seen in this network counts as new, too. */
const isSeen = (seen: readonly Seen[], { device, network, isKnownDevice }: MemberLogin): boolean =>
  seen.some((row) => row.device_name === device.name && row.device_class === device.deviceClass && (isKnownDevice || network === null || row.network === network || row.network === null));

/**
 * The owner of the account, if a login is reported: the very first one is not, and a member without an e-mail address cannot be reached. Call it
 * before the new session is stored.
 */
const ownerToNotify = async (tx: Tx, login: MemberLogin) => {
  const seen = await tx.selectFrom('session').select(['device_name', 'device_class', 'network']).distinct().where('member_id', '=', login.memberId).execute();
  if (seen.length === 0 || isSeen(seen, login)) return undefined;
  const { email, ...name } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', login.memberId).executeTakeFirstOrThrow();
  return email === null ? undefined : { ...name, email };
};

/** Part of the login's transaction. */
export const notifyOfNewDevice = async (tx: Tx, needs: AlarmNeeds, opened: OpenedSession): Promise<void> => {
  const { sessionId, memberId, device, request, at } = opened;
  const owner = await ownerToNotify(tx, opened);
  if (owner === undefined) return;
  const { email, firstname, lastname } = owner;
  const link = await alarmLink(tx, needs, { memberId, email });
  const mail = newDeviceMail({ recipient: email, firstname, lastname, deviceName: device.name, network: networkName(request.clientAddress), at, link });
  await enqueueMail(tx, mail, `new-device:${sessionId}`, at);
};

/**
 * Part of the transaction of a login by birthday and postcode: counts one that is reported. Returns 0 if it may go on, else the seconds to wait.
 * A finder who knows both would otherwise cause a mail from each network.
 */
export const countNewDevice = async (tx: Tx, login: MemberLogin): Promise<number> => {
  if ((await ownerToNotify(tx, login)) === undefined) return 0;
  return createThrottle({ database: tx }).take({ key: `look-new-device:${login.memberId}`, ...limitFor(TOKEN_ROUTE, 'lookLoginOnNewDevice') });
};
