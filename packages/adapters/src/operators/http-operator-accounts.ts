// Accounts of operators over HTTP. The session is a cookie that the browser stores and sends.
import type { ChecklistGateway, OperatorEnrolmentGateway, OperatorSessionGateway, OperatorsGateway, OwnAccountGateway } from '@pluspunkt/core/operators';
import { function as F, taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './operators.contract.ts';

interface Deps {
  readonly http: HttpClient;
}

/** Login, logout, the own account and step-up. */
export const createHttpOperatorSessionGateway = ({ http }: Deps): OperatorSessionGateway => ({
  logIn: (login, options) => http.call(contract.logIn, { body: login }, options),
  logOut: (options) => F.pipe(http.call(contract.logOut, { body: {} }, options), TE.map(F.constVoid)),
  readOwn: (options) => http.call(contract.readOwn, {}, options),
  stepUp: (code, options) => F.pipe(http.call(contract.stepUp, { body: { code } }, options), TE.map(({ steppedUpUntil }) => steppedUpUntil)),
});

/** Setup and invitations. */
export const createHttpOperatorEnrolmentGateway = ({ http }: Deps): OperatorEnrolmentGateway => ({
  isSetupOpen: (options) => F.pipe(http.call(contract.readSetup, {}, options), TE.map(({ open }) => open)),
  draftTotp: (email, options) => http.call(contract.draftTotp, { body: { email } }, options),
  setUp: (setup, options) => http.call(contract.setUp, { body: setup }, options),
  readInvitation: (token, options) => http.call(contract.readInvitation, { body: { token } }, options),
  acceptInvitation: (token, enrolment, options) => http.call(contract.acceptInvitation, { body: { token, ...enrolment } }, options),
});

/** Sessions, password and second factor of the operator. */
export const createHttpOwnAccountGateway = ({ http }: Deps): OwnAccountGateway => ({
  listSessions: (options) => F.pipe(http.call(contract.listSessions, {}, options), TE.map(({ sessions }) => sessions)),
  endSession: (sessionId, options) => F.pipe(http.call(contract.endSession, { params: { sessionId } }, options), TE.map(F.constVoid)),
  changePassword: (change, options) => F.pipe(http.call(contract.changePassword, { body: change }, options), TE.map(F.constVoid)),
  replaceTotp: (change, options) => F.pipe(http.call(contract.replaceTotp, { body: change }, options), TE.map(({ recoveryCodes }) => recoveryCodes)),
});

/** All operators and open invitations. */
export const createHttpOperatorsGateway = ({ http }: Deps): OperatorsGateway => ({
  list: (options) => http.call(contract.listOperators, {}, options),
  invite: (email, roles, options) => http.call(contract.inviteOperator, { body: { email, roles: [...roles] } }, options),
  withdrawInvitation: (invitationId, options) => F.pipe(http.call(contract.withdrawInvitation, { params: { invitationId: String(invitationId) } }, options), TE.map(F.constVoid)),
  change: (operatorId, { roles, ...change }, options) =>
    http.call(contract.changeOperator, { params: { operatorId: String(operatorId) }, body: { ...change, ...(roles === undefined ? {} : { roles: [...roles] }) } }, options),
});

/** The steps of the first hour. */
export const createHttpChecklistGateway = ({ http }: Deps): ChecklistGateway => ({
  readChecklist: (options) => F.pipe(http.call(contract.readChecklist, {}, options), TE.map(({ items }) => items)),
});
