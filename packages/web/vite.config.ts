// Two builds from one configuration: the browser's assets, and the product's process for Node, page renderer included (`--ssr`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { leanReact, leanRouter, productionRouter } from './build/lean-libraries.ts';
import { leanQueries, readQueries } from './build/lean-queries.ts';
import { reactServerParts } from './build/react-server-parts.ts';
import { whereSourcesStand, withNativeParts } from './build/server-parts.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const APP_ENTRY = join(import.meta.dirname, 'src/entry.client.tsx');
/** Packages whose parts every page needs; of those that are imported through one big index, only some parts are. */
const APP_PACKAGES = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

/**
 * What every page needs: whatever the app's entry imports, however far away, but for what is loaded when it is needed.
 * All of it makes one chunk, which compresses a tenth better than the dozens that pages would otherwise share.
 */
function neededByAll(graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set<string>();
  const open = [APP_ENTRY];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

const cachedNeeds = new WeakMap<ModuleGraph, ReadonlySet<string>>();

function isAlwaysNeeded(id: string, graph: ModuleGraph): boolean {
  const needs = cachedNeeds.get(graph) ?? neededByAll(graph);
  cachedNeeds.set(graph, needs);
  return needs.has(id);
}

/** What pages share: the design system, and what stands between it and the features. */
const PART = /packages\/web\/src\/(ui|app|shell)\/.*\.tsx?$|\/lucide-react\//;
const FORM_PART = /packages\/web\/src\/(ui\/(field|dialog|notice)|app\/filter-form)\/.*\.tsx?$/;

const isOfApp = (id: string): boolean => (id.includes('/packages/') && !id.includes('node_modules') && id !== APP_ENTRY) || APP_PACKAGES.test(id);

/** Our factory of glyphs in place of lucide's, in script and server alike. */
const lightGlyphs: Plugin = {
  name: 'light-glyphs',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') === true ? join(import.meta.dirname, 'src/ui/icon/create-glyph.ts') : null),
};

/** Nearly all of the app runs while a page comes alive: browsers that know the hint compile it beside the page, not in its way. */
const compiledEarly: Plugin = {
  name: 'compiled-early',
  apply: 'build',
  // The hint counts in the first line alone, and the last step of the build puts one of its own there.
  writeBundle({ dir = '' }, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'app') continue;
      const file = join(dir, chunk.fileName);
      writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
    }
  },
};

/** Whoever starts the product for the first time builds it, and need not read how long plugins took. */
const QUIET = { pluginTimings: false } as const;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), lightGlyphs, productionRouter, ...(isSsrBuild ? [withNativeParts, whereSourcesStand, reactServerParts(), readQueries()] : [leanReact, leanRouter, leanQueries, compiledEarly])],
  // rxjs as modern script, without the helpers of the older one.
  ...(isSsrBuild ? {} : { resolve: { conditions: ['es2015', ...defaultClientConditions] } }),
  // Assets are named by their content and live below one path, which the server marks as immutable.
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node26',
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        rollupOptions: {
          checks: QUIET,
          // Both in one build: what they share is there once.
          input: { 'entry.server': 'src/entry.server.tsx', product: join(import.meta.dirname, '../../scripts/support/run-product.ts') } as Record<string, string>,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome123', 'firefox125', 'safari17.5'],
        // A few percent smaller than the default minifier, which counts on slow networks; it costs seconds of the build.
        minify: 'terser' as const,
        terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 3, pure_getters: true, inline: 1 }, format: { comments: false } },
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // The previous build's assets stay: pages that are still open keep finding their chunks.
        emptyOutDir: false,
        rollupOptions: {
          checks: QUIET,
          // The container's packages do nothing at load, but do not say so: decorators, of which we use none, can go.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/(@inversifyjs|inversify)\//, sideEffects: false }] },
          // The boot script imports the app by the address that the page says.
          preserveEntrySignatures: 'exports-only' as const,
          input: { start: 'src/start.ts', 'entry.client': 'src/entry.client.tsx', styles: 'src/ui/styles/index.css', offline: 'src/offline.client.tsx', texts: 'src/texts.client.ts', worker: 'src/worker.ts' },
          output: {
            codeSplitting: {
              groups: [
                // Else it goes into the app, which the boot script would then load before anything.
                { name: 'load', test: /vite\/preload-helper/, priority: 3 },
                {
                  debugName: 'app',
                  name: (id: string, graph: ModuleGraph) => (isOfApp(id) && isAlwaysNeeded(id, graph) ? 'app' : null),
                  priority: 2,
                },
                { name: 'parts', test: (id: string) => PART.test(id) && !FORM_PART.test(id), minShareCount: 12, priority: 1 },
                // Forms and what they need come with the pages that have one.
                { name: 'form-parts', test: FORM_PART, minShareCount: 4, priority: 0 },
              ],
            },
          },
        },
      },
  // A start reads a few files in place of a thousand.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // In development the server loads what it shares with the backend from the packages themselves, not from a second copy.
  ssr: isSsrBuild ? { noExternal: true } : { external: ['@pluspunkt/backend'] },
}));
