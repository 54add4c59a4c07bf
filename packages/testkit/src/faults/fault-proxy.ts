// A real HTTP proxy before an origin or a service in the same process, which spoils what rules name. For Node.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BackendApp } from '../transport/backend-handlers.ts';
import { passOn, spoil } from './corrupt-answer.ts';
import { appUpstream, originUpstream, readWhole } from './upstream.ts';
import type { WireFault } from './wire-fault.ts';

/** Which requests meet a fault. What is left out matches everything. */
export interface FaultRule {
  readonly fault: WireFault;
  readonly method?: string;
  /** The end of the path, without query; or an expression that path and query are tested against. */
  readonly path?: string | RegExp;
  /** Only from the nth matching request on, counted from 1. */
  readonly from?: number;
  /** How many requests meet it, unless it is lifted before; without end by default. */
  readonly times?: number;
}

/** A rule that holds. */
export interface SetFault {
  /** Requests that have met it so far. */
  met(): number;
  lift(): void;
}

/** A proxy with faults. */
export interface FaultProxy {
  /** What clients ask in place of the service: scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** From now on. Where several rules match, the latest one counts. */
  set(rule: FaultRule): SetFault;
  /** Lifts every rule. What hangs goes on hanging, as it would. */
  liftAll(): void;
  /** Exchanges that wait for time to pass: latency, slow drips, and what hangs while its client is still there. */
  held(): number;
  /** Everything that was asked so far: method and path, without query. */
  asked(): readonly string[];
  /** Nobody listens any more: connections are refused until `comeBack`, which listens at the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** What the proxy stands before, and its time. */
export interface FaultProxyOptions {
  readonly before: { readonly origin: string } | BackendApp;
  /** How latency and drips wait; by the machine's own timers unless a test lets time pass itself (`createVirtualClock`). */
  readonly clock?: { after(ms: number, run: () => void): () => void };
}

/** Longest delay that timers know. */
const FOREVER_MS = 2 ** 31 - 1;

const systemClock = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, Math.min(ms, FOREVER_MS)).unref();
    return () => clearTimeout(timer);
  },
};

interface Held {
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
  const rules: Held[] = [];
  const asked: string[] = [];
  let held = 0;

  /** Every matching rule counts the request; the latest that is due is met. */
  const faultFor = (request: IncomingMessage): WireFault | undefined => {
    let due: Held | undefined;
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
    held += 1;
    const stop = ms === Number.POSITIVE_INFINITY ? () => undefined : clock.after(ms, () => (leave(), then()));
    const leave = () => {
      held -= 1;
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

  // A client may leave in the middle of its request: then nobody is there to be answered.
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
      const one: Held = { rule, seen: 0, met: 0 };
      rules.push(one);
      return { met: () => one.met, lift: () => void (rules.includes(one) && rules.splice(rules.indexOf(one), 1)) };
    },
    liftAll: () => void rules.splice(0),
    held: () => held,
    asked: () => [...asked],
    goAway: close,
    comeBack: () => listen(port),
    close,
  };
};
