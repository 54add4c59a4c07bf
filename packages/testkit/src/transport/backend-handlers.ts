// msw handlers that send every API request to the in-process backend, optionally with faults.
import { http, HttpResponse, type RequestHandler } from 'msw';

/** A request handler: the backend's app, or a part of it. */
export interface BackendApp {
  fetch(request: Request): Response | Promise<Response>;
}

/** A network fault. */
export type Fault =
  /** The connection breaks before an answer. */
  | { readonly kind: 'broken-connection' }
  /** A proxy answers instead of the backend. */
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** A captive portal answers every request with its page. */
  | { readonly kind: 'captive-portal' }
  /** The backend's own answer, cut off in the middle. */
  | { readonly kind: 'cut-off' };

const API = '*/api/v1/*';

/** Sends every request below the base path to the app; others are unhandled. */
export const backendHandlers = (app: BackendApp): readonly RequestHandler[] => [
  http.all(API, ({ request }) => app.fetch(request)),
];

const cutOff = async (answer: Response): Promise<Response> => {
  const whole = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new HttpResponse(whole.slice(0, Math.floor(whole.length / 2)), { status: answer.status, headers });
};

const faulty = async (fault: Fault, app: BackendApp, request: Request): Promise<Response> => {
  switch (fault.kind) {
    case 'broken-connection':
      return HttpResponse.error();
    case 'status':
      return new HttpResponse('upstream', { status: fault.status, headers: { ...fault.headers } });
    case 'captive-portal':
      return HttpResponse.html('<!doctype html><title>WLAN</title>');
    case 'cut-off':
      return cutOff(await app.fetch(request));
  }
};

/**
 * The backend with a fault for the first `times` requests whose path ends in `path`, by default for all of them; other requests
 * reach the app.
 */
export const withFault = (
  app: BackendApp,
  { path, fault, times = Infinity }: { readonly path: string; readonly fault: Fault; readonly times?: number },
): readonly RequestHandler[] => {
  let left = times;
  return [
    http.all(API, ({ request }) => {
      if (left <= 0 || !new URL(request.url).pathname.endsWith(path)) return app.fetch(request);
      left -= 1;
      return faulty(fault, app, request);
    }),
  ];
};
