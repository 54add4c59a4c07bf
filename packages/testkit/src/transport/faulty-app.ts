// Faults over a service in the same process, without a socket and without interception: for long runs of properties.
import fc from 'fast-check';
import type { BackendApp } from './backend-handlers.ts';

/** What goes wrong with one request. */
export type AppFault =
  /** It never reaches the service. */
  | 'lost-request'
  /** The service does what is asked, and the answer is lost. */
  | 'lost-answer'
  /** The service does it twice, as when a network repeats a request. */
  | 'twice'
  /** The service is too busy. */
  | 'overloaded'
  /** Something else answers, as in a hotel. */
  | 'captive-portal'
  /** The answer breaks off in the middle. */
  | 'cut-off';

/** Any fault. */
export const appFaults: fc.Arbitrary<AppFault> = fc.constantFrom('lost-request', 'lost-answer', 'twice', 'overloaded', 'captive-portal', 'cut-off');

/** A service with faults to come. */
export interface FaultyApp extends BackendApp {
  /** What the next requests meet, one a request; `undefined` lets one through. */
  readonly faults: (AppFault | undefined)[];
}

const gone = (): never => {
  throw new TypeError('fetch failed');
};

const cutOff = async (answer: Response): Promise<Response> => {
  const text = await answer.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: answer.status, headers: { 'content-type': 'application/json' } });
};

/** The service, with faults on top. */
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
