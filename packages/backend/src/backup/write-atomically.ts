// A file that is there whole or not at all.
import { open, realpath, rename, rm, stat } from 'node:fs/promises';

/** Devices and pipes take what is written at once; nothing could be moved into their place. */
const isPlain = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => true,
  );

/** Nobody is told that it is there before it would outlive the machine. */
const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** `write` fills another file beside it, which takes its place once it is complete; one that stood there stays until then. */
export const writeWhole = async (file: string, write: (part: string) => Promise<void>): Promise<void> => {
  if (!(await isPlain(file))) return write(file);
  const target = await realpath(file).catch(() => file);
  const part = `${target}.${String(process.pid)}.part`;
  try {
    await write(part);
    await sync(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
