// The password gateway over HTTP.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { PasswordGateway } from '@pluspunkt/core/password';
import { taskEither as TE } from 'fp-ts';
import { captchaProofHeaders } from '../transport/authorisation-headers.ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './password.contract.ts';

const nothing = (answer: TE.TaskEither<CallFailure, unknown>): TE.TaskEither<CallFailure, void> => TE.map(() => undefined)(answer);

/** Passwords and PINs over HTTP. */
export const createHttpPasswordGateway = ({ http }: { readonly http: HttpClient }): PasswordGateway => ({
  triggerReset: (who, proof, options) => nothing(http.call(contract.triggerPasswordReset, { body: { ...who }, headers: captchaProofHeaders(proof) }, options)),
  triggerChange: (options) => nothing(http.call(contract.triggerPasswordChange, { body: {} }, options)),
  initialize: (token, password, options) => nothing(http.call(contract.initializePassword, { body: { token, password } }, options)),
  setNew: (token, password, options) => nothing(http.call(contract.setNewPassword, { body: { token, password } }, options)),
  updatePin: (change, options) => nothing(http.call(contract.updatePin, { body: { ...change } }, options)),
  triggerPinRestore: (options) => nothing(http.call(contract.restorePin, { body: {} }, options)),
  restorePin: (token, newPin, options) => nothing(http.call(contract.restorePin, { body: { token, newPin } }, options)),
});
