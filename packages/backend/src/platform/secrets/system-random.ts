// Unpredictable bytes and ids from the operating system.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../dependencies.ts';

export const systemRandom: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() };
