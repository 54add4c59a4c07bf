// Notifies a member by mail of a login on a new device.
import type { Tx } from '../platform/db/database.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { networkName } from '../platform/rate-limits/address-key.ts';
import { alarmLink, type AlarmNeeds } from './alarm-link.ts';
import type { Device } from './device.ts';
import { newDeviceMail } from './de.ts';
import type { SessionTable } from './session.tables.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly memberId: number;
  readonly device: Device;
  readonly network: string | null;
  readonly isKnownDevice: boolean;
  readonly request: Pick<RequestInfo, 'clientAddress' | 'url'>;
  readonly at: Date;
}

type Seen = Pick<SessionTable, 'device_name' | 'device_class'> & { readonly network: string | null };

/** Many browsers look alike: without the cookie, one in a new network counts as new, too. */
const isSeen = (seen: readonly Seen[], { device, network, isKnownDevice }: OpenedSession): boolean => {
  const isKind = seen.some((row) => row.device_name === device.name && row.device_class === device.deviceClass);
  return isKind && (isKnownDevice || network === null || seen.some((row) => row.network === network || row.network === null));
};

/**
 * Part of the login's transaction, before the new session is stored. The very first login is not reported, and a member without an e-mail
 * address cannot be reached.
 */
export const notifyOfNewDevice = async (tx: Tx, needs: AlarmNeeds, opened: OpenedSession): Promise<void> => {
  const { sessionId, memberId, device, request, at } = opened;
  const seen = await tx.selectFrom('session').select(['device_name', 'device_class', 'network']).distinct().where('member_id', '=', memberId).execute();
  if (seen.length === 0 || isSeen(seen, opened)) return;
  const member = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (member.email === null) return;
  const link = await alarmLink(tx, needs, { memberId, email: member.email });
  const mail = newDeviceMail({ recipient: member.email, firstname: member.firstname, lastname: member.lastname, deviceName: device.name, network: networkName(request.clientAddress), at, link });
  await enqueueMail(tx, mail, `new-device:${sessionId}`, at);
};
