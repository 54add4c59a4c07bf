// Creates the client of a member or visitor.
import type { HttpClient } from '@pluspunkt/adapters/transport';
import type { BackendApp } from './backend-handlers.ts';
import { createInProcessClient } from './in-process-client.ts';

/** With a token for a member, else for a visitor. */
export const createServiceClient = (app: BackendApp, accessToken?: string, headers: Readonly<Record<string, string>> = {}): HttpClient =>
  createInProcessClient(app, { ...(accessToken === undefined ? {} : { accessToken }), headers });
