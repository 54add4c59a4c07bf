// The order in which a member's devices are listed.
import type { Device } from './account.types.ts';

/** The one at hand first, then the others as they were last seen. */
export const orderDevices = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt) || a.id.localeCompare(b.id));
