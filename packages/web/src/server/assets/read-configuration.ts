// Reads a group of the service's configuration.
import { readConfiguration } from '@pluspunkt/adapters/content/contract';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import * as z from 'zod/mini';

const answerShape = z.object({ data: readConfiguration.response });

export interface Service {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
}

export type Configuration = z.infer<typeof answerShape>['data'];

/** Undefined where the service fails; an unknown group has no settings. Rejects where the service cannot be reached. */
export async function configurationOf({ origin, fetch }: Service, group: string): Promise<Configuration | undefined> {
  const answer = await fetch(`${origin}${API_BASE}/configuration/${group}`);
  return answer.status === 404 ? {} : answer.ok ? answerShape.parse(await answer.json()).data : undefined;
}
