// Facts about a request: its id, its address, a log with its id.
import { REQUEST_ID_HEADER } from '@pluspunkt/adapters/transport/contract';
import { getPath } from 'hono/utils/url';
import type { BackendDependencies } from '../../dependencies.ts';
import type { AnswerTexts } from '../texts/answer-texts.ts';
import type { RequestInfo } from './route.ts';

/** What the host passes with a request: the client's address, or Node's own request object. */
export interface RequestEnvironment {
  readonly clientAddress?: string;
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/** Ids that begin with `job-` or `operator-` are reserved: the audit trail names its author by them. */
const ACCEPTED_ID = /^(?!job-|operator-)[A-Za-z0-9_-]{8,64}$/;

const forwardedAddress = (headers: Headers): string | undefined => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;

/** The client's address, by which limits count. */
export const clientAddressOf = ({ headers }: Request, environment: RequestEnvironment | undefined, { trustForwardedFor }: Pick<BackendDependencies['settings'], 'trustForwardedFor'>): string | undefined =>
  (trustForwardedFor ? forwardedAddress(headers) : undefined) ?? environment?.clientAddress ?? environment?.incoming?.socket?.remoteAddress;

/** With the path by which the router chose the route: it decodes escapes, so a limit must not see another path than it. */
const routedAddress = (request: Request): URL => {
  const url = new URL(request.url);
  // The setter takes a backslash for a slash and an escaped dot for a dot, and drops tabs and line breaks.
  url.pathname = getPath(request).replaceAll(/[\\\t\n\r]|%(?=2e)/gi, encodeURIComponent);
  return url;
};

/** The request's own id if it is well-formed, else a new one; echoed in every answer. */
export const requestInfo = (
  request: Request,
  environment: RequestEnvironment | undefined,
  { random, settings, log, texts }: Pick<BackendDependencies, 'random' | 'settings' | 'log'> & { readonly texts: AnswerTexts },
): RequestInfo => {
  const given = request.headers.get(REQUEST_ID_HEADER) ?? '';
  const requestId = ACCEPTED_ID.test(given) ? given : random.uuid();
  const clientAddress = clientAddressOf(request, environment, settings);
  let named: RequestInfo['log'] | undefined;
  return {
    requestId,
    ...(clientAddress === undefined ? {} : { clientAddress: clientAddress.slice(0, 60) }),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    headers: request.headers,
    url: routedAddress(request),
    // Created lazily: hardly any request logs anything.
    get log() {
      return (named ??= log.child({ requestId }));
    },
    say: texts.say,
  };
};
