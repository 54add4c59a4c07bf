// Calls of operators' accounts.
import * as contract from '@pluspunkt/adapters/operators/contract';
import type { RouteContext } from '../capability.ts';
import type { Tx } from '../platform/db/database.ts';
import { OPERATOR_REFUSALS } from '../platform/http/de.ts';
import { isRefusal, refuse, type Refusal } from '../platform/http/refusal.ts';
import type { ContractRoute, OperatorIdentity, RequestInfo } from '../platform/http/route.ts';
import { route, withHeaders } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { draftTotp } from '../platform/second-factor/second-factor.ts';
import { readWords } from '../platform/texts/say.ts';
import { changeOperator, isStillLead, listOperators, ownAccountOf, readAccount, refused, replaceTotp, setPassword } from './accounts.ts';
import { acceptInvitation, invite, listInvitations, readInvitation, withdrawInvitation } from './invitations.ts';
import { createOperatorLogin, createPasswordProof } from './log-in.ts';
import { noteAudit } from './note-audit.ts';
import { endedCookie, endOperatorSessions, openOperatorSession, readOperatorSessions, steppedUpUntil } from './operator-sessions.ts';
import { readChecklist } from './read-checklist.ts';
import { useSecondFactor } from './second-factor/operator-second-factor.ts';
import { isSetupOpen, setUp } from './setup.ts';

const DONE = { done: true } as const;

type Made = { readonly operatorId: number; readonly recoveryCodes: readonly string[] } | Refusal;

export const operatorRoutes = (context: RouteContext): readonly ContractRoute[] => {
  const { database, clock, throttle } = context;
  const logIn = createOperatorLogin(context);
  const limitSetup = enforceRateLimit(throttle, 'operators.setUp');
  const limitCode = enforceRateLimit(throttle, 'operators.stepUp');

  /** A new operator is logged in at once. */
  const begin = async (made: Made, request: RequestInfo) => {
    if (isRefusal(made)) return made;
    const { sessionId, cookie } = await openOperatorSession(database, context, made.operatorId, request);
    return withHeaders({ account: await readAccount(database, sessionId), recoveryCodes: [...made.recoveryCodes] }, { 'set-cookie': cookie });
  };

  const provePassword = createPasswordProof(context);

  /** Changes who the operators are. */
  const asLead = <A>(operator: OperatorIdentity, work: (tx: Tx) => Promise<A | Refusal>) =>
    transact<A>(database, async (tx) => ((await isStillLead(tx, operator)) ? work(tx) : refuse('forbidden', { message: OPERATOR_REFUSALS.forbidden })));

  return [
    route(contract.readSetup, async () => ({ open: await isSetupOpen(database) })),
    route(contract.draftTotp, async ({ body }) => draftTotp(context, body.email, (await readWords(database, { areas: [] })).programme)),
    route(contract.setUp, async ({ body, request }) => {
      const tooMany = await limitSetup('setupCode', addressKeys('login', request.clientAddress, 'setup'));
      return tooMany ?? begin(await transact<Made>(database, (tx) => setUp(tx, context, body)), request);
    }),
    route(contract.logIn, ({ body, request }) => logIn(body, request)),
    route(contract.readInvitation, ({ body }) => readInvitation(database, body.token, clock.now())),
    route(contract.acceptInvitation, async ({ body: { token, ...enrolment }, request }) => begin(await transact<Made>(database, (tx) => acceptInvitation(tx, context, token, enrolment)), request)),

    route(contract.readOwn, ({ operator }) => ownAccountOf(database, operator)),
    route(contract.logOut, async ({ operator: { operatorId, sessionId, email }, request }) => {
      await endOperatorSessions(database, operatorId, clock.now(), { only: sessionId });
      await noteAudit(database, { actor: email, kind: 'sessions', key: email, after: { loggedOut: true } }, clock.now());
      return withHeaders(DONE, { 'set-cookie': endedCookie(context, request) });
    }),
    route(contract.listSessions, async ({ operator }) => ({ sessions: await readOperatorSessions(database, operator, clock.now()) })),
    route(contract.endSession, async ({ operator: { operatorId, email }, params: { sessionId } }) => {
      await endOperatorSessions(database, operatorId, clock.now(), { only: sessionId });
      await noteAudit(database, { actor: email, kind: 'sessions', key: email, after: { ended: sessionId } }, clock.now());
      return DONE;
    }),
    route(contract.stepUp, async ({ operator: { operatorId, sessionId, email }, body, request }) => {
      const key = `operator-code:${operatorId}`;
      const tooMany = await limitCode('operatorCode', key);
      if (tooMany !== undefined) return tooMany;
      const now = clock.now();
      const { totp_secret: totpSecret } = await database.selectFrom('operator').select('totp_secret').where('id', '=', operatorId).executeTakeFirstOrThrow();
      if (!(await useSecondFactor(database, { ...context, log: request.log }, { operatorId, email, totpSecret, code: body.code }))) return refused('wrong-totp');
      await throttle.clear(key);
      await database.updateTable('operator_session').set({ stepped_up_at: now }).where('id', '=', sessionId).execute();
      return { steppedUpUntil: steppedUpUntil(now).toISOString() };
    }),
    route(contract.changePassword, async ({ operator, body: { password, newPassword } }) => {
      const proof = await provePassword('operators.changePassword', operator, password);
      return isRefusal(proof) ? proof : transact(database, (tx) => setPassword(tx, operator, { ...proof, newPassword }, clock.now()));
    }),
    route(contract.replaceTotp, async ({ operator, body: { password, ...totp } }) => {
      const proof = await provePassword('operators.replaceTotp', operator, password);
      return isRefusal(proof) ? proof : transact(database, (tx) => replaceTotp(tx, context, operator, { ...proof, ...totp }));
    }),
    route(contract.readChecklist, () => readChecklist(context)),

    route(contract.listOperators, async () => ({ operators: await listOperators(database), invitations: await listInvitations(database, clock.now()) })),
    route(contract.inviteOperator, async ({ operator, body }) => {
      const tooMany = await enforceRateLimit(throttle, contract.inviteOperator.id)('operatorInvitations', `operator-invitations:${operator.operatorId}`);
      return tooMany ?? asLead(operator, (tx) => invite(tx, context, { ...body, actor: operator.email }));
    }),
    route(contract.withdrawInvitation, ({ operator, params }) => transact(database, (tx) => withdrawInvitation(tx, Number(params.invitationId), operator.email, clock.now()))),
    route(contract.changeOperator, ({ operator, params, body }) => asLead(operator, (tx) => changeOperator(tx, { ...body, operatorId: Number(params.operatorId), actor: operator.email }, clock.now()))),
  ];
};
