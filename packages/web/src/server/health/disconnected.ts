// Detects clients that disconnected while their request was queued, so that it is not processed.
import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** "Client Closed Request", as nginx logs it; the response is never sent. */
export const CLIENT_CLOSED_REQUEST = 499;

interface NodeBindings {
  readonly outgoing?: Pick<ServerResponse, 'destroyed' | 'writableFinished'>;
}

/** Whether the client closed the connection before the response; false without a socket, as in tests. */
export const isDisconnected = (context: Context): boolean => {
  const { outgoing } = (context.env ?? {}) as NodeBindings;
  return outgoing?.destroyed === true && !outgoing.writableFinished;
};
