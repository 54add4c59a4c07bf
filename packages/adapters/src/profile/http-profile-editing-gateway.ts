// The gateways that change a member's data, over HTTP.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { DismissalsGateway, ProfileEditingGateway } from '@pluspunkt/core/profile';
import { taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './profile.contract.ts';

const nothing = (answer: TE.TaskEither<CallFailure, unknown>): TE.TaskEither<CallFailure, void> => TE.map(() => undefined)(answer);

/** Changes of the profile over HTTP. */
export const createHttpProfileEditingGateway = ({ http }: { readonly http: HttpClient }): ProfileEditingGateway => ({
  write: (change, options) => http.call(contract.writeMemberInfo, { body: { ...change } }, options),
  confirmEmail: (token, options) => nothing(http.call(contract.confirmEmail, { body: { token } }, options)),
  additional: (options) => http.call(contract.readAdditionalInfo, {}, options),
  writeAdditional: (said, options) => http.call(contract.writeAdditionalInfo, { body: { ...said } }, options),
  orderReplacementCard: (reason, options) => http.call(contract.orderReplacementCard, { body: { reason } }, options),
});

/** Dismissed hints over HTTP. */
export const createHttpDismissalsGateway = ({ http }: { readonly http: HttpClient }): DismissalsGateway => ({
  dismissals: (options) => http.call(contract.listDismissals, {}, options),
  dismiss: (id, options) => http.call(contract.addDismissal, { body: { id } }, options),
  restore: (id, options) => nothing(http.call(contract.removeDismissal, { query: { id } }, options)),
});
