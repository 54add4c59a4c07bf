// Entries as a file for `admin import` holds them.
import type { Entry } from '../../admin/index.ts';

/** Instants as texts, without fields that are undefined. */
export const asFile = (rows: readonly object[]): readonly Entry[] => JSON.parse(JSON.stringify(rows)) as Entry[];
