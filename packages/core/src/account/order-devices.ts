// The order in which a member's devices are listed.
import type { Device } from './account.types.ts';

/** The caller's own device first, then the others by when they were last seen. */
export const orderDevices = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt) || a.id.localeCompare(b.id));

/** Whether a device was seen after its login. */
export const wasRenewed = ({ firstSeenAt, lastSeenAt }: Pick<Device, 'firstSeenAt' | 'lastSeenAt'>): boolean => Date.parse(lastSeenAt) > Date.parse(firstSeenAt);
