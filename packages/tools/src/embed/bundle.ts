// Bundles a capability as other projects' tools do, for tests of size and portability.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

interface BundleOptions {
  readonly format?: 'es' | 'iife';
  readonly cwd?: string;
  /** Packages that are left out. */
  readonly external?: RegExp;
  /** As bundlers do that include every imported module. */
  readonly withoutTreeShaking?: boolean;
}

interface Bundled {
  readonly script: string;
  /** The files in it. */
  readonly modules: readonly string[];
}

/** Bundles this module text; an `iife` sets the global `capability`. */
export const bundle = async (code: string, options?: BundleOptions): Promise<string> => (await bundleModules(code, options)).script;

export async function bundleModules(code: string, { format = 'es', cwd = `${ROOT}packages/core`, external, withoutTreeShaking = false }: BundleOptions = {}): Promise<Bundled> {
  const entry = `${cwd}/src/__bundled.ts`;
  const build = await rolldown({
    input: entry,
    cwd,
    platform: 'neutral',
    treeshake: !withoutTreeShaking,
    ...(external ? { external } : {}),
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }],
    resolve: { conditionNames: ['es2015', 'module', 'import', 'default'], mainFields: ['es2015', 'module', 'main'] },
    checks: { unresolvedImport: true },
  });
  try {
    const { output } = await build.generate({ format, minify: true, ...(format === 'iife' ? { name: 'capability' } : {}) });
    return { script: output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n'), modules: output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])) };
  } finally {
    await build.close();
  }
}
