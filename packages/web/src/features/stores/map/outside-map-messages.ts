// Validates messages of the external map's frame, which runs a third-party script.
import type { Bounds } from '@pluspunkt/core/stores';

export type FrameSaid =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'picked'; readonly id: string }
  | { readonly kind: 'moved'; readonly bounds: Bounds; readonly zoom: number };

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most;

function boundsIn(value: unknown): Bounds | undefined {
  const { west, south, east, north } = fieldsOf(value);
  const isSection = isWithin(west, 180) && isWithin(east, 180) && isWithin(south, 90) && isWithin(north, 90) && west < east && south < north;
  return isSection ? { west, south, east, north } : undefined;
}

/** Undefined for unknown messages. */
export function frameSaid(data: unknown): FrameSaid | undefined {
  const fields = fieldsOf(data);
  const { kind, id, zoom } = fields;
  if (kind === 'ready' || kind === 'failed') return { kind };
  if (kind === 'picked' && typeof id === 'string') return { kind, id };
  const bounds = boundsIn(fields['bounds']);
  return kind === 'moved' && bounds !== undefined && isWithin(zoom, 30) ? { kind, bounds, zoom } : undefined;
}
