// The client of one member or visitor, in short.
import type { HttpClient } from '@pluspunkt/adapters/transport';
import type { BackendApp } from './backend-handlers.ts';
import { createInProcessClient } from './in-process-client.ts';

/** With a token a member's client, without one a visitor's. */
export const createServiceClient = (app: BackendApp, accessToken?: string, headers: Readonly<Record<string, string>> = {}): HttpClient =>
  createInProcessClient(app, { ...(accessToken === undefined ? {} : { accessToken }), headers });
