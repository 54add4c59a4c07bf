// An HTTP proxy for an origin or an in-process service, which injects faults by rules. For Node.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BackendApp } from '../transport/backend-handlers.ts';
import { passOn, spoil } from './corrupt-answer.ts';
import { appUpstream, originUpstream, readWhole } from './upstream.ts';
import type { WireFault } from './wire-fault.ts';

/** Which requests get a fault. Absent fields match all requests. */
export interface FaultRule {
  readonly fault: WireFault;
  readonly method?: string;
  /** The end of the path without query, or a regular expression for path and query. */
  readonly path?: string | RegExp;
  /** Only from the nth matching request on, counted from 1. */
  readonly from?: number;
  /** How many requests get the fault; unlimited by default. */
  readonly times?: number;
}

/** An active rule. */
export interface SetFault {
  /** Number of requests that got the fault so far. */
  met(): number;
  lift(): void;
}

/** A fault proxy. */
export interface FaultProxy {
  /** Origin of the proxy: scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Adds a rule. Where several rules match, the latest one applies. */
  set(rule: FaultRule): SetFault;
  /** Removes all rules. Exchanges that hang stay open. */
  liftAll(): void;
  /** Exchanges that wait for the clock: latency, slow drips, and hanging ones with a connected client. */
  waiting(): number;
  /** All requests so far: method and path, without query. */
  asked(): readonly string[];
  /** Stops listening: connections are refused until `comeBack`, which listens at the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** The proxy's upstream and clock. */
export interface FaultProxyOptions {
  readonly before: { readonly origin: string } | BackendApp;
  /** Clock of latency and drips; by default the system's, or a test's `createVirtualClock`. */
  readonly clock?: { after(ms: number, run: () => void): () => void };
}

/** Maximum delay of timers. */
const FOREVER_MS = 2 ** 31 - 1;

const systemClock = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, Math.min(ms, FOREVER_MS)).unref();
    return () => clearTimeout(timer);
  },
};

interface ActiveRule {
  readonly rule: FaultRule;
  seen: number;
  met: number;
}

const isMeant = ({ method, path }: FaultRule, request: IncomingMessage): boolean => {
  const address = request.url ?? '/';
  if (method !== undefined && method !== request.method) return false;
  if (path === undefined) return true;
  return typeof path === 'string' ? (address.split('?')[0] ?? '').endsWith(path) : path.test(address);
};

const NO_SERVICE = { status: 502, headers: [['content-type', 'text/plain']], body: Buffer.from('no service') } as const;

/** Starts the proxy on a free port of this machine. */
export const createFaultProxy = async ({ before, clock = systemClock }: FaultProxyOptions): Promise<FaultProxy> => {
  const ask = 'origin' in before ? originUpstream(before.origin) : appUpstream(before);
  const rules: ActiveRule[] = [];
  const asked: string[] = [];
  let waiting = 0;

  /** Every matching rule counts the request; the latest due one applies. */
  const faultFor = (request: IncomingMessage): WireFault | undefined => {
    let due: ActiveRule | undefined;
    for (const one of rules) {
      if (!isMeant(one.rule, request)) continue;
      one.seen += 1;
      if (one.seen >= (one.rule.from ?? 1) && one.met < (one.rule.times ?? Infinity)) due = one;
    }
    if (due !== undefined) due.met += 1;
    return due?.rule.fault;
  };

  const hold = (response: ServerResponse) => (ms: number, then: () => void) => {
    if (response.destroyed) return;
    waiting += 1;
    const stop = ms === Number.POSITIVE_INFINITY ? () => undefined : clock.after(ms, () => (leave(), then()));
    const leave = () => {
      waiting -= 1;
      response.off('close', gone);
    };
    const gone = () => {
      stop();
      leave();
    };
    response.on('close', gone);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = request.url ?? '/';
    asked.push(`${request.method ?? 'GET'} ${address.split('?')[0] ?? ''}`);
    const fault = faultFor(request);
    const message = { method: request.method ?? 'GET', address, headers: request.headers, body: await readWhole(request) };
    try {
      await (fault === undefined ? ask(message).then((answered) => passOn(response, answered)) : spoil(fault, { response, ask: () => ask(message), hold: hold(response) }));
    } catch {
      if (!response.headersSent) passOn(response, NO_SERVICE);
    }
  };

  // The client may disconnect during its request; then there is no answer to send.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => (server.off('error', reject), resolve()));
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${port}`,
    set(rule) {
      const one: ActiveRule = { rule, seen: 0, met: 0 };
      rules.push(one);
      return { met: () => one.met, lift: () => void (rules.includes(one) && rules.splice(rules.indexOf(one), 1)) };
    },
    liftAll: () => void rules.splice(0),
    waiting: () => waiting,
    asked: () => [...asked],
    goAway: close,
    comeBack: () => listen(port),
    close,
  };
};
