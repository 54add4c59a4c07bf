// Starts the product: builds what is missing, starts the database, fills it at first start, serves until told to stop.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Said here, since React decides by it what it is: the one for development takes a third longer for a page.
process.env['NODE_ENV'] ??= 'production';
// Most of a start is reading and compiling what has not changed; a folder that cannot be written costs this and nothing else.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
const { buildWeb, isBuilt } = await import('./support/build-web.ts');
const { runProduct, say } = await import('./support/run-product.ts');

await runProduct(async () => {
  // A process without pages needs no build of them.
  if (process.env['ROLE'] === 'api' || process.env['ROLE'] === 'jobs' || isBuilt()) return;
  say('Pluspunkt: building the web app (once) …');
  await buildWeb();
});
// Now, and not at the end: who is killed writes nothing.
flushCompileCache();
