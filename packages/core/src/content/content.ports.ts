// Ports of editors' content and of the server's clock.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ContentPage, PartnerTeaser, PublicSettings } from './content.types.ts';

/** Reads editors' content. */
export interface ContentGateway {
  teasers(
    query: { readonly positions: readonly string[]; readonly postcode?: string; readonly expiringPoints?: number },
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, readonly PartnerTeaser[]>;
  /** A page that does not exist is an `HttpError` with status 404. */
  page(url: string, options?: CallOptions): TE.TaskEither<CallFailure, ContentPage>;
  /** A named group of public settings; an unknown group is an `HttpError` with status 404. */
  configuration(name: string, options?: CallOptions): TE.TaskEither<CallFailure, PublicSettings>;
}

/** The service's clock, for clients whose own may be wrong. */
export interface ServerTimeGateway {
  serverTime(options?: CallOptions): TE.TaskEither<CallFailure, Date>;
}
