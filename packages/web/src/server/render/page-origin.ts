// The origin of canonical addresses, share links and sitemaps: never one that a client chose.
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * `PUBLIC_ORIGIN`, else this machine's own name and port where the Host header says exactly that, else `localhost` with that port. An
 * absolute-form request target does not count.
 */
export function pageOrigin(context: Context, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const { incoming } = (context.env ?? {}) as { readonly incoming?: Pick<IncomingMessage, 'headers' | 'socket'> };
  const [, name = '', port = ''] = /^(.*):(\d+)$/.exec(incoming?.headers?.host ?? '') ?? [];
  const listening = String(incoming?.socket?.localPort ?? 3000);
  return `http://${OWN_NAMES.has(name) && port === listening ? name : 'localhost'}:${listening}`;
}
