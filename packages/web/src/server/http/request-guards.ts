// What every request passes first, in each role: one Host header, and a bounded number of open requests per client address.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networksOf } from '@pluspunkt/backend/address-key';
import { isLoopback } from '@pluspunkt/backend/loopback';
import { mayBeFile } from '@pluspunkt/backend/read-bytes';
import type { Context, Hono } from 'hono';
import { frameCopy } from '../../shell/de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { failureAnswer, forwardedAddress } from './api-proxy.ts';

interface NodeBindings {
  readonly incoming?: Partial<Pick<IncomingMessage, 'rawHeaders' | 'socket'>>;
  readonly outgoing?: Pick<ServerResponse, 'once'>;
}

/** Absent in tests without a socket. */
const bindingsOf = (context: Context): NodeBindings => (context.env ?? {}) as NodeBindings;

/** The client's address by the socket. */
export const socketAddressOf = (context: Context): string | undefined => bindingsOf(context).incoming?.socket?.remoteAddress;

/** The visitor's address, for rate limits; undefined for this machine, where a proxy without a header would stand for all visitors. */
export const countedAddressOf = (context: Context, trustForwardedFor: boolean): string | undefined => {
  const address = (trustForwardedFor ? forwardedAddress(context.req.raw.headers) : undefined) ?? socketAddressOf(context);
  return address === undefined || isLoopback(address.replace(/^::ffff:/, '')) ? undefined : address;
};

/** Requests of one address that may be open at the same time on one machine; a household or an office stays far below. */
const OPEN_PER_ADDRESS = 256;
/** Files that one address may send at the same time: each takes megabytes before its sender is known. */
const FILES_PER_ADDRESS = 4;

/** The share of one of several processes: connections are distributed among them in turn. */
export const openPerAddressOf = (processes: number): number => Math.ceil(OPEN_PER_ADDRESS / processes);

export interface RequestGuards {
  readonly trustForwardedFor?: boolean;
  readonly openPerAddress?: number;
  /** With the operator's changes; those of the sources where it is absent. */
  readonly texts?: () => Texts;
}

const hosts = (rawHeaders: readonly string[]): number => rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Counts open requests by network, large ones by their weight. */
function createOpenRequests(limit: number) {
  const open = new Map<string, number>();
  return {
    /** Releases the place again; undefined if none is free. */
    enter(address: string | undefined, weight: number): (() => void) | undefined {
      const networks = networksOf(address);
      if (networks.some(({ name, allowance }) => (open.get(name) ?? 0) + weight > limit * allowance)) return undefined;
      for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + weight);
      return () => {
        for (const { name } of networks) {
          const left = (open.get(name) ?? weight) - weight;
          if (left === 0) open.delete(name);
          else open.set(name, left);
        }
      };
    },
  };
}

export function guardRequests(app: Hono, { trustForwardedFor = false, openPerAddress = OPEN_PER_ADDRESS, texts = () => usualTexts }: RequestGuards): void {
  const requests = createOpenRequests(openPerAddress);
  app.use(async (context, next) => {
    const { incoming, outgoing } = bindingsOf(context);
    // Node reads the first one, proxies perhaps the other.
    if (hosts(incoming?.rawHeaders ?? []) > 1) return context.text('', 400, { connection: 'close' });
    const { raw } = context.req;
    const leave = requests.enter(countedAddressOf(context, trustForwardedFor), mayBeFile(raw.url) ? Math.ceil(openPerAddress / FILES_PER_ADDRESS) : 1);
    if (leave === undefined) return failureAnswer(raw, { status: 429, code: 'too-many-requests', message: texts()(frameCopy).tooManyRequests, headers: { 'retry-after': '5', connection: 'close' } });
    if (outgoing === undefined) {
      try {
        await next();
      } finally {
        leave();
      }
    } else {
      // Until the answer is sent: a client that reads it slowly holds it in memory.
      outgoing.once('close', leave);
      await next();
    }
    return undefined;
  });
}
