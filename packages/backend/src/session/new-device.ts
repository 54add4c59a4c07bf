// Tells a member by mail of a login on a device that was not seen before.
import type { Tx } from '../platform/db/database.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { Device } from './device.ts';
import { newDeviceMail } from './de.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly memberId: number;
  readonly device: Device;
  readonly at: Date;
}

/**
 * Part of the login's transaction, before the new session is written. The very first login tells nobody anything new,
 * and members without an e-mail address cannot be told.
 */
export const tellOfNewDevice = async (tx: Tx, { sessionId, memberId, device, at }: OpenedSession): Promise<void> => {
  const seen = await tx.selectFrom('session').select(['device_name', 'device_class']).distinct().where('member_id', '=', memberId).execute();
  const known = seen.some((row) => row.device_name === device.name && row.device_class === device.deviceClass);
  if (known || seen.length === 0) return;
  const member = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (member.email === null) return;
  const mail = newDeviceMail({ recipient: member.email, firstname: member.firstname, lastname: member.lastname, deviceName: device.name, at });
  await enqueueMail(tx, mail, `new-device:${sessionId}`, at);
};
