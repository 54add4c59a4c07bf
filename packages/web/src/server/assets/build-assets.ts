// Serves the files of the build, precompressed.
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** For answers that do not say themselves for how long they may be cached. Each is one of several encodings, also the one without. */
const cacheFor = (cacheControl: string) =>
  createMiddleware(async (context, next) => {
    await next();
    if (!context.res.ok) return;
    if (!context.res.headers.has('cache-control')) context.header('cache-control', cacheControl);
    context.header('vary', 'Accept-Encoding');
  });

/** Other addresses pass. Files in `assets` have their hash in their name; the others are revalidated. */
export function createBuildAssets(root: string): Hono {
  const file = serveStatic({ root, precompressed: true });
  const app = new Hono().get('/assets/:file', cacheFor(YEAR), file);
  for (const path of ['/icons/:file', '/:file{[\\w-]+\\.[a-z]+}']) app.get(path, etag({ weak: true }), cacheFor(HOUR), file);
  return app;
}
