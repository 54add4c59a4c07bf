// The calls below /api/v1, /api/partner/v1 and /api/operator/v1: answered by the backend in this process or by another one, under admission control.
import { readOwn } from '@pluspunkt/adapters/operators/contract';
import { API_BASE, baseOf } from '@pluspunkt/adapters/transport/contract';
import { yieldToEventLoop } from '@pluspunkt/backend/event-loop';
import { takesFile } from '@pluspunkt/backend/read-bytes';
import type { Context, Hono } from 'hono';
import { frameCopy } from '../../shell/de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Admission } from '../health/admission.ts';
import type { CallTurns } from '../health/client-turns.ts';
import { CLIENT_CLOSED_REQUEST, isDisconnected } from '../health/disconnected.ts';
import { createApiProxy, failureAnswer, unavailable, type ProxyOptions } from './api-proxy.ts';
import type { ApiOrigins } from './api-origins.ts';
import { receiveBody } from './receive-body.ts';
import { countedAddressOf, shedAddressOf, socketAddressOf, type RequestGuards } from './request-guards.ts';

interface ApiInProcess {
  readonly fetch: (request: Request, environment?: { readonly clientAddress?: string }) => Response | Promise<Response>;
}

export interface ApiDependencies extends ProxyOptions, Pick<RequestGuards, 'shedding'> {
  /** The backend in this process, or the origins of others. */
  readonly api: ApiInProcess | { readonly origins: ApiOrigins };
  /** Unlimited where it is absent. */
  readonly admission?: Admission;
  /** Of pictures: they wait to be drawn, and must not take places of calls. */
  readonly pictureAdmission?: Admission;
  /** The share of them that one client has. */
  readonly turns?: CallTurns;
  /** How long a body may take; the reader's own bound where it is absent. */
  readonly bodyTimeMs?: number;
}

const UNLIMITED: CallTurns = { calls: (_address, work) => work(), pictures: (_address, work) => work() };
const PICTURES = `${API_BASE}/asset/`;
const OWN_ACCOUNT = baseOf(readOwn) + readOwn.path;

export function serveApi(app: Hono, { api, admission, pictureAdmission, turns = UNLIMITED, trustForwardedFor = false, bodyTimeMs, shedding, texts = () => usualTexts }: ApiDependencies): void {
  const proxy = 'origins' in api ? createApiProxy(api.origins, { trustForwardedFor, texts }) : undefined;
  const answer = async (context: Context, request: Request): Promise<Response> =>
    'fetch' in api ? api.fetch(request, { clientAddress: socketAddressOf(context) }) : ((await proxy?.(request, socketAddressOf(context))) ?? context.notFound());
  const tooMany = (request: Request): Promise<Response> =>
    Promise.resolve(failureAnswer(request, { status: 429, code: 'too-many-requests', message: texts()(frameCopy).tooManyRequests, headers: { 'retry-after': '5' } }));
  const admit = (context: Context, request: Request): Promise<Response> => {
    const address = countedAddressOf(context, trustForwardedFor);
    const [line, places] = context.req.path.startsWith(PICTURES) ? [turns.pictures, pictureAdmission] : [turns.calls, admission];
    const made = async (): Promise<Response> => {
      // Queued calls without I/O, such as refused ones, would otherwise all run in one iteration of the event loop.
      await yieldToEventLoop();
      if (shedding?.refuses(shedAddressOf(context, trustForwardedFor)) === true) return tooMany(request);
      // Checked when a queued request is dequeued: its client may have disconnected minutes ago.
      return isDisconnected(context) ? new Response(null, { status: CLIENT_CLOSED_REQUEST }) : answer(context, request);
    };
    const work = (): Promise<Response> => (places === undefined ? made() : places.admit(made, () => unavailable(request, texts())));
    return line(address, work, () => tooMany(request));
  };
  /** A file is large, so it is received from operators alone: everybody else gets the refusal of a call without a body. */
  const refusalOfFile = async (context: Context): Promise<Response | undefined> => {
    const { url, headers, signal } = context.req.raw;
    if (!takesFile(url)) return undefined;
    const answered = await admit(context, new Request(new URL(OWN_ACCOUNT, url), { headers, signal }));
    if (answered.ok) return undefined;
    return new Response(answered.body, { status: answered.status, headers: [...answered.headers, ['connection', 'close']] });
  };
  app.on('ALL', ['/api/v1/*', '/api/partner/v1/*', '/api/operator/v1/*'], async (context) => {
    const refusal = await refusalOfFile(context);
    if (refusal !== undefined) return refusal;
    const received = await receiveBody(context.req.raw, texts(), bodyTimeMs);
    if ('answer' in received) return received.answer;
    return admit(context, received.request);
  });
}
