// A stamp next to the build, by which a start recognises that it matches the present sources.
import { renameSync, writeFileSync } from 'node:fs';

/** Atomic: other processes may be starting. */
export function writeStamp(stamp: string, content: string, look: string): void {
  const fresh = `${stamp}.${String(process.pid)}`;
  writeFileSync(fresh, `${content}\n${look}`);
  renameSync(fresh, stamp);
}

/** Ignores a read-only folder: each start then hashes the sources. */
export function renewStamp(stamp: string, content: string, look: string): void {
  try {
    writeStamp(stamp, content, look);
  } catch {
    // The build is unchanged.
  }
}
