// Creates a span per request, which continues an incoming trace.
import type { Tracer } from '@pluspunkt/backend/tracing';
import type { Hono } from 'hono';
import { kindOf } from '../health/metrics.ts';

/** Files and health checks are frequent and uninteresting. */
const UNTRACED: ReadonlySet<string> = new Set(['file', 'health']);

export const traceRequests = (fetch: Hono['fetch'], tracer: Tracer): Hono['fetch'] => (request, ...others) => {
  const name = kindOf(new URL(request.url).pathname);
  if (UNTRACED.has(name)) return fetch(request, ...others);
  const answer = async (): Promise<Response> => {
    const made = await fetch(request, ...others);
    tracer.note({ 'http.request.method': request.method, 'http.response.status_code': made.status });
    return made;
  };
  return tracer.run({ name, kind: 'server', parent: request.headers.get('traceparent') ?? undefined }, answer);
};
