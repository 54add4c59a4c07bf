// Serves the document of the operators' console at every address below /verwaltung: rendered in the browser, never stored or indexed.
import { PREVIEW_COOKIE } from '@pluspunkt/adapters/transport/contract';
import type { Hono } from 'hono';
import { PREVIEW_END } from '../render/previews.ts';
import { contentPolicy } from './security-headers.ts';

interface ConsoleDependencies {
  readonly page: () => Promise<string>;
  readonly development: boolean;
}

export function serveConsole(app: Hono, { page, development }: ConsoleDependencies): void {
  // The address works without script, and only in the browser that has the preview.
  app.get(PREVIEW_END, (context) => {
    context.header('set-cookie', `${PREVIEW_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`);
    context.header('cache-control', 'no-store');
    return context.redirect('/verwaltung', 303);
  });
  app.on(['GET', 'HEAD'], ['/verwaltung', '/verwaltung/*'], async (context) => {
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
    // The address of an invitation holds its token.
    context.header('referrer-policy', 'no-referrer');
    // Unlike pages for visitors, no script of another host.
    if (!development) context.header('content-security-policy', contentPolicy({}));
    return context.html(await page());
  });
}
