// Starts the product: builds what is missing, starts the database, fills it at first start, serves until a signal to stop.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Product from '../packages/tools/src/product/run-product.ts';
import { endFailedStart } from '../packages/tools/src/product/end-failed-start.ts';

// Said here, since React decides by it what it is: the one for development takes a third longer for a page.
process.env['NODE_ENV'] ??= 'production';
// Most of a start is reading and compiling what has not changed; a folder that cannot be written costs this and nothing else.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
const { builtProduct, buildWeb, isBuilt } = await import('../packages/tools/src/product/build-web.ts');

/** The build, which is few files, or, for a process without pages where there is none, the sources. */
async function load(): Promise<typeof Product> {
  if (!isBuilt()) {
    if (process.env['ROLE'] === 'api' || process.env['ROLE'] === 'jobs') return import('../packages/tools/src/product/run-product.ts');
    process.stdout.write('Pluspunkt: building the web app (once) …\n');
    await buildWeb();
  }
  return import(pathToFileURL(builtProduct).href) as Promise<typeof Product>;
}

try {
  const { runProduct } = await load();
  await runProduct();
  // Now, and not at the end: who is killed writes nothing.
  flushCompileCache();
} catch (error) {
  endFailedStart(error);
}
