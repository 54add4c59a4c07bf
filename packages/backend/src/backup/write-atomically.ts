// Writes a file completely or not at all.
import { open, realpath, rename, rm, stat } from 'node:fs/promises';

/** Devices and pipes are written directly; a rename would replace them. */
const isPlain = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => true,
  );

/** Returns only after the file would survive a crash of the machine. */
const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** `write` fills a temporary file next to it, which is renamed once it is complete; an existing file stays until then. */
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
