// Applies a fault to one exchange.
import type { ServerResponse } from 'node:http';
import type { Answered } from './upstream.ts';
import { PORTAL_ADDRESS, PORTAL_TITLE, type WireFault } from './wire-fault.ts';

/** A pending exchange. */
export interface Exchange {
  readonly response: ServerResponse;
  /** Calls the service; each call sends the request again. */
  readonly ask: () => Promise<Answered>;
  /** Delays the exchange; it counts as waiting until then. */
  readonly hold: (ms: number, then: () => void) => void;
}

const PORTAL = `<!doctype html><html lang="de"><title>${PORTAL_TITLE}</title><h1>${PORTAL_TITLE}</h1><form><button>Verbinden</button></form>`;

const reset = (response: ServerResponse): void => void response.socket?.resetAndDestroy();

/** Flushes the answer before the connection is closed. */
const endConnection = (response: ServerResponse): void => void response.socket?.destroySoon();

const writeHead = (response: ServerResponse, { status, headers, body }: Answered, length = body.length): void => {
  for (const [name, value] of headers) response.appendHeader(name, value);
  const bodiless = status === 204 || status === 304;
  if (!bodiless) response.setHeader('content-length', length);
  response.writeHead(status);
};

/** Sends the service's answer unchanged. */
export const passOn = (response: ServerResponse, answered: Answered): void => {
  writeHead(response, answered);
  response.end(answered.body);
};

const page = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Answered => ({
  status,
  headers: Object.entries({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers }),
  body: Buffer.from(text),
});

const drip = ({ response, hold }: Exchange, answered: Answered, everyMs: number): void => {
  writeHead(response, answered);
  response.flushHeaders();
  const next = (at: number): void => {
    if (response.destroyed) return;
    if (at >= answered.body.length) return void response.end();
    response.write(answered.body.subarray(at, at + 1));
    hold(everyMs, () => next(at + 1));
  };
  next(0);
};

/** Rejects only where the service itself does not answer. */
export const spoil = async (fault: WireFault, exchange: Exchange): Promise<void> => {
  const { response, ask, hold } = exchange;
  switch (fault.kind) {
    case 'latency': {
      const answered = await ask();
      return hold(fault.ms, () => passOn(response, answered));
    }
    case 'lost-request':
      return reset(response);
    case 'lost-answer':
      await ask();
      return reset(response);
    case 'twice':
      await ask();
      return passOn(response, await ask());
    case 'hang':
      return hold(Number.POSITIVE_INFINITY, () => undefined);
    case 'cut-off': {
      const answered = await ask();
      writeHead(response, answered);
      response.write(answered.body.subarray(0, Math.floor(answered.body.length / 2)));
      return fault.afterMs === undefined ? endConnection(response) : hold(fault.afterMs, () => endConnection(response));
    }
    case 'wrong-length': {
      const answered = await ask();
      const { length } = answered.body;
      writeHead(response, answered, fault.says === 'less' ? Math.floor(length / 2) : length + 64);
      response.write(answered.body);
      return endConnection(response);
    }
    case 'garbled':
      response.socket?.write(Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x0a]));
      return endConnection(response);
    case 'slow-drip':
      return drip(exchange, await ask(), fault.everyMs);
    case 'wrong-type': {
      const answered = await ask();
      return passOn(response, { ...answered, headers: [...answered.headers.filter(([name]) => name !== 'content-type'), ['content-type', fault.contentType]] });
    }
    case 'status':
      return passOn(response, page(fault.status, 'upstream', fault.headers));
    case 'captive-portal':
      return passOn(response, fault.by === 'page' ? page(200, PORTAL) : page(302, '', { location: PORTAL_ADDRESS }));
  }
};
