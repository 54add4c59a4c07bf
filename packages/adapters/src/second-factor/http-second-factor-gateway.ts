// The gateway of a member's second factor over HTTP.
import { secondFactorOf, type SecondFactor, type SecondFactorGateway } from '@pluspunkt/core/second-factor';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type * as z from 'zod/mini';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './second-factor.contract.ts';

const read = ({ lastUsedAt, ...factor }: z.infer<typeof contract.secondFactor>): SecondFactor => ({ ...factor, ...(lastUsedAt === undefined ? {} : { lastUsedAt }) });

const codesOf = TE.map(({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => recoveryCodes);

/** The member's second factor over HTTP. */
export const createHttpSecondFactorGateway = ({ http }: { readonly http: HttpClient }): SecondFactorGateway => ({
  read: (options) => F.pipe(http.call(contract.readSecondFactor, {}, options), TE.map(({ secondFactor }) => F.pipe(O.fromNullable(secondFactor), O.map(read)))),
  draft: (password, options) => http.call(contract.draftAuthenticator, { body: { password } }, options),
  enable: (draft, code, options) => codesOf(http.call(contract.enableSecondFactor, { body: { draft, code: secondFactorOf(code) } }, options)),
  disable: (password, options) => F.pipe(http.call(contract.disableSecondFactor, { body: { password } }, options), TE.map(F.constVoid)),
  replaceRecoveryCodes: (password, options) => codesOf(http.call(contract.replaceRecoveryCodes, { body: { password } }, options)),
  confirm: (code, options) => F.pipe(http.call(contract.confirmBySecondFactor, { body: { code: secondFactorOf(code) } }, options), TE.map(({ proof }) => proof)),
});
