// What a build leaves beside itself, by which a start knows that it is of the present sources.
import { renameSync, writeFileSync } from 'node:fs';

/** Whole or not at all: others may be starting. */
export function writeStamp(stamp: string, content: string, look: string): void {
  const fresh = `${stamp}.${String(process.pid)}`;
  writeFileSync(fresh, `${content}\n${look}`);
  renameSync(fresh, stamp);
}

/** For who only starts: where nothing may be written each start reads the sources, and that is all. */
export function renewStamp(stamp: string, content: string, look: string): void {
  try {
    writeStamp(stamp, content, look);
  } catch {
    // The build is as good as it was.
  }
}
