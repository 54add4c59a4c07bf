// The points gateway over HTTP.
import type { PointsGateway } from '@pluspunkt/core/points';
import type { HttpClient } from '../transport/http-client.ts';
import { readMemberPoints } from './points.contract.ts';

/** Needs a logged-in session: without one every call is an `HttpError` with status 401. */
export const createHttpPointsGateway = ({ http }: { readonly http: HttpClient }): PointsGateway => ({
  memberPoints: (options) => http.call(readMemberPoints, {}, options),
});
