// Bundles a capability as other projects' tools do, for tests of size and portability.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

interface BundleOptions {
  readonly format?: 'es' | 'iife';
  readonly cwd?: string;
  /** Packages that are left out. */
  readonly external?: RegExp;
}

/** Bundles this module text; `name` is the global of an `iife`. */
export async function bundle(code: string, { format = 'es', cwd = `${ROOT}packages/core`, external }: BundleOptions = {}): Promise<string> {
  const entry = `${cwd}/src/__bundled.ts`;
  const build = await rolldown({
    input: entry,
    cwd,
    platform: 'neutral',
    ...(external ? { external } : {}),
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }],
    resolve: { conditionNames: ['es2015', 'module', 'import', 'default'], mainFields: ['es2015', 'module', 'main'] },
    checks: { unresolvedImport: true },
  });
  try {
    const { output } = await build.generate({ format, minify: true, ...(format === 'iife' ? { name: 'capability' } : {}) });
    return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
  } finally {
    await build.close();
  }
}
