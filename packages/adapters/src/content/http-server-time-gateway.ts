// The service's clock over HTTP.
import type { ServerTimeGateway } from '@pluspunkt/core/content';
import { taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import { readServerTime } from './content.contract.ts';

/** The service's clock over HTTP. */
export const createHttpServerTimeGateway = ({ http }: { readonly http: HttpClient }): ServerTimeGateway => ({
  serverTime: (options) => TE.map(({ now }: { readonly now: string }) => new Date(now))(http.call(readServerTime, {}, options)),
});
