// Three builds from one configuration: the browser's assets, the operators' console (`--mode console`), and the product's process
// for Node, page renderer included (`--ssr`).
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';

const PACKAGES = join(import.meta.dirname, '..');
const SERVER_BUILD = join(import.meta.dirname, 'dist', 'server');

const fromWeb = createRequire(import.meta.url);
const fromBackend = createRequire(join(PACKAGES, 'backend', 'src', 'index.ts'));

/** The package's `exports` name its development edition alone; its production edition lies next to it. */
const routerBuild = join(dirname(createRequire(fromWeb.resolve('react-router-dom')).resolve('react-router/package.json')), 'dist', 'production');
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
];

/** Packages with a binary for one platform, or that load files of their own, are not bundled but imported from where they are installed. */
const UNBUNDLED = ['sharp', '@node-rs/argon2', 'pdfkit'];
const installedPaths = Object.fromEntries(UNBUNDLED.map((name) => [name, relative(SERVER_BUILD, fromBackend.resolve(name))]));

/** Our modules that look for files next to their source find them from the bundle, too. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(PACKAGES) || id.includes('/node_modules/') || !/import\.meta\.(?:url|dirname)/.test(code)) return null;
    const place = (path: string): string => `import.meta.dirname + ${JSON.stringify(`/${relative(SERVER_BUILD, path)}`)}`;
    const moved = code.replaceAll(/import\.meta\.(url|dirname)/g, (_whole, name) => (name === 'url' ? `new URL(${place(id)}, 'file:').href` : `(${place(dirname(id))})`));
    return { code: moved, map: null };
  },
};

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const APP_ENTRY = join(import.meta.dirname, 'src/entry.client.tsx');

/** An index also re-exports what only other pages use. */
const isIndex = (id: string): boolean => id.endsWith('/index.ts');

/** What the app's entry imports statically: every page needs it, so it makes one chunk, which compresses better than dozens. */
function importedByApp(graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [APP_ENTRY];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!isIndex(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const quiet = { pluginTimings: false } as const;

const serverBuild: UserConfig = {
  plugins: [react(), sourceFolders],
  resolve: { alias: productionRouter },
  define: { 'process.env.NODE_ENV': '"production"' },
  // A start reads a few files instead of a thousand.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    target: 'node26',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rollupOptions: {
      checks: quiet,
      external: UNBUNDLED,
      // Both in one build, so that they share their modules.
      input: { 'entry.server': 'src/entry.server.tsx', product: join(PACKAGES, 'tools/src/product/run-product.ts') } as Record<string, string>,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', paths: installedPaths },
    },
  },
};

const clientBuild: UserConfig = {
  plugins: [react()],
  // rxjs as modern script, without the helpers of its ES5 edition.
  resolve: { alias: productionRouter, conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: ['chrome123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The previous build's assets stay: pages that are still open keep finding their chunks.
    emptyOutDir: false,
    rollupOptions: {
      checks: quiet,
      // The container's packages have no side effects at load but do not declare it.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(@inversifyjs|inversify)\//, sideEffects: false }] },
      // The start script imports the app by the address that the page names.
      preserveEntrySignatures: 'exports-only',
      input: { start: 'src/start.ts', 'entry.client': 'src/entry.client.tsx', styles: 'src/ui/styles/index.css', offline: 'src/offline.client.tsx', worker: 'src/worker.ts' },
      output: {
        codeSplitting: {
          groups: [
            // Otherwise it is part of the app, which the start script would then load first.
            { name: 'load', test: /vite\/preload-helper/, priority: 3 },
            { name: (id: string, graph: ModuleGraph) => (id !== APP_ENTRY && importedByApp(graph).has(id) ? 'app' : null), debugName: 'app', priority: 2 },
            { name: 'parts', test: /packages\/web\/src\/(ui|platform|shell)\/.*\.tsx?$|\/lucide-react\//, minShareCount: 6, priority: 1 },
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
            // Price comparison has many small shared modules: as one file, a tap on a product needs one round trip over HTTP/1.1.
            { name: 'prices', test: /packages\/web\/src\/features\/(prices|products)\/.*\.tsx?$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
};

/** A build apart from the visitors' one: it shares no chunk with their pages and changes none of them. */
const consoleBuild: UserConfig = {
  plugins: [react()],
  resolve: { alias: productionRouter, conditions: ['es2015', ...defaultClientConditions] },
  build: {
    ...clientBuild.build,
    manifest: '.vite/console.json',
    copyPublicDir: false,
    // Operators load one file, once.
    chunkSizeWarningLimit: 1_000,
    rollupOptions: { checks: quiet, input: { console: 'src/console/console.client.tsx', styles: 'src/ui/styles/index.css' } },
  },
};

// In development the server loads what it shares with the backend from the packages themselves, not from a second copy.
const development: UserConfig = { plugins: [react()], ssr: { external: ['@pluspunkt/backend'] } };

export default defineConfig(({ command, isSsrBuild, mode }) => {
  if (command === 'serve') return development;
  if (mode === 'console') return consoleBuild;
  return isSsrBuild ? serverBuild : clientBuild;
});
