// What of the product's process is no part of its build: programs for one machine, and files that are found from where a source stands.
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const BACKEND = join(import.meta.dirname, '..', '..', 'backend', 'src', 'index.ts');
const NATIVE = new Set(['sharp', '@node-rs/argon2']);

const SERVER = join(import.meta.dirname, '..', 'dist', 'server');
const PACKAGES = join(import.meta.dirname, '..', '..');

/** Packages with a program for just this machine stay where they are installed, and are named by that place. */
export const withNativeParts: Plugin = {
  name: 'with-native-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (NATIVE.has(source) ? { id: relative(SERVER, createRequire(BACKEND).resolve(source)), external: true } : null),
};

const OWN = /import\.meta\.(url|dirname)/g;

/** A module that looks for files from where it stands finds them from the build as well. */
export const whereSourcesStand: Plugin = {
  name: 'where-sources-stand',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(PACKAGES) || id.includes('/node_modules/') || code.search(OWN) < 0) return null;
    const place = (path: string): string => JSON.stringify(`/${relative(SERVER, path)}`);
    const written = code.replace(OWN, (_whole, what) => (what === 'url' ? `new URL(import.meta.dirname + ${place(id)}, 'file:').href` : `(import.meta.dirname + ${place(dirname(id))})`));
    return { code: written, map: null };
  },
};
