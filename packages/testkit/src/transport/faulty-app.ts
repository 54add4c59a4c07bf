// An in-process service with faults, without sockets: for long property-based runs.
import fc from 'fast-check';
import type { BackendApp } from './backend-handlers.ts';

/** A fault of one request. */
export type AppFault =
  /** The request does not reach the service. */
  | 'lost-request'
  /** The service handles the request, and the answer is lost. */
  | 'lost-answer'
  /** The service gets the request twice, as from a network that repeats it. */
  | 'twice'
  /** The service answers 503. */
  | 'overloaded'
  /** A captive portal answers. */
  | 'captive-portal'
  /** The answer is truncated. */
  | 'cut-off';

/** Any fault. */
export const appFaults: fc.Arbitrary<AppFault> = fc.constantFrom('lost-request', 'lost-answer', 'twice', 'overloaded', 'captive-portal', 'cut-off');

/** A service with queued faults. */
export interface FaultyApp extends BackendApp {
  /** Faults of the next requests, one per request; `undefined` for no fault. */
  readonly faults: (AppFault | undefined)[];
}

const gone = (): never => {
  throw new TypeError('fetch failed');
};

const cutOff = async (answer: Response): Promise<Response> => {
  const text = await answer.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: answer.status, headers: { 'content-type': 'application/json' } });
};

/** Wraps a service with faults. */
export const createFaultyApp = (app: BackendApp): FaultyApp => {
  const faults: (AppFault | undefined)[] = [];
  return {
    faults,
    async fetch(request) {
      const fault = faults.shift();
      if (fault === 'lost-request') return gone();
      if (fault === 'overloaded') return new Response('', { status: 503 });
      if (fault === 'captive-portal') return new Response('<!doctype html><title>WLAN</title>', { headers: { 'content-type': 'text/html' } });
      if (fault === 'twice') await app.fetch(request.clone());
      const answer = await app.fetch(request);
      if (fault === 'lost-answer') return gone();
      return fault === 'cut-off' ? cutOff(answer) : answer;
    },
  };
};
