// Logs an operator in with password and second factor, within limits.
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import type { RouteContext } from '../capability.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import { withHeaders, type OperatorIdentity, type RequestInfo } from '../platform/http/route.ts';
import { addressKey, addressKeys } from '../platform/rate-limits/address-key.ts';
import { hashedKey } from '../platform/rate-limits/hashed-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { judgeSecret } from '../session/index.ts';
import { readAccount, refused, type ProvedPassword } from './accounts.ts';
import { noteAudit } from './note-audit.ts';
import { openOperatorSession } from './operator-sessions.ts';
import { useSecondFactor } from './second-factor/operator-second-factor.ts';

export interface OperatorLoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

interface OperatorSecrets {
  readonly id: number;
  readonly password_hash: string;
  readonly totp_secret: string;
}

/** Key of the count of codes behind the right password. */
const CODES_KEY = 'operator-login:code';

const isRight = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await judgeSecret(passwordHash === undefined ? undefined : { passwordHash, zipDobAllowed: false, birthdate: '', postcode: '' }, password)) === 'password';

/** Asks an operator who is logged in for the password once more, and bounds wrong ones. */
export const createPasswordProof =
  ({ database, throttle }: RouteContext) =>
  async (call: 'operators.changePassword' | 'operators.replaceTotp', { operatorId }: OperatorIdentity, password: string): Promise<ProvedPassword | Refusal> => {
    const key = `operator-password:${operatorId}`;
    const tooMany = await enforceRateLimit(throttle, call)('operatorPassword', key);
    if (tooMany !== undefined) return tooMany;
    const { passwordHash } = await database.selectFrom('operator').select('password_hash as passwordHash').where('id', '=', operatorId).executeTakeFirstOrThrow();
    if (!(await isRight(passwordHash, password))) return refused('wrong-password');
    await throttle.clear(key);
    return { passwordHash };
  };

/** The answer to a wrong address, password or code is the same, and takes the same time. */
export const createOperatorLogin = (context: RouteContext) => {
  const { database, clock, throttle } = context;
  const limit = enforceRateLimit(throttle, 'operators.logIn');

  /** Counted before anything is verified, so that concurrent attempts cannot slip through. */
  const limited = async (email: string, { clientAddress }: RequestInfo): Promise<Refusal | undefined> =>
    (await limit('operatorLoginByAddress', addressKeys('login', clientAddress, 'operator'))) ??
    limit('operatorLogin', hashedKey('operator-login', `${email} ${addressKey('login', clientAddress) ?? ''}`));

  /**
   * Over all networks only codes behind the right password count: wrong passwords of strangers must not lock an operator out. A wrong
   * password costs the same statement, under a key on which nothing depends.
   */
  const limitedEverywhere = async (email: string, isRightPassword: boolean): Promise<Refusal | undefined> => {
    const tooMany = await limit('operatorLoginEverywhere', hashedKey(isRightPassword ? CODES_KEY : 'operator-login:password', email));
    return isRightPassword ? tooMany : refused('wrong-login');
  };

  const forget = async (email: string, { clientAddress }: RequestInfo): Promise<void> => {
    await throttle.clear(hashedKey('operator-login', `${email} ${addressKey('login', clientAddress) ?? ''}`));
    await throttle.giveBack(hashedKey(CODES_KEY, email));
  };

  /** Undefined where the operator was blocked, or has set another password or authenticator, since they were verified: such a change ends the sessions that there are. */
  const open = ({ id, password_hash: passwordHash, totp_secret: totpSecret }: OperatorSecrets, request: RequestInfo) =>
    database.transaction().execute(async (tx) => {
      const same = await tx.selectFrom('operator').select('id').where('id', '=', id).where('password_hash', '=', passwordHash).where('totp_secret', '=', totpSecret).where('blocked_at', 'is', null).forNoKeyUpdate().executeTakeFirst();
      return same === undefined ? undefined : openOperatorSession(tx, context, id, request);
    });

  return async (attempt: OperatorLoginAttempt, request: RequestInfo) => {
    const email = canonicalEmail(attempt.email);
    const tooMany = await limited(email, request);
    if (isRefusal(tooMany)) return tooMany;
    const account = await database.selectFrom('operator').select(['id', 'password_hash', 'totp_secret']).where('email', '=', email).where('blocked_at', 'is', null).executeTakeFirst();
    const refusal = await limitedEverywhere(email, await isRight(account?.password_hash, attempt.password));
    if (refusal !== undefined || account === undefined) return refusal ?? refused('wrong-login');
    if (!(await useSecondFactor(database, { ...context, log: request.log }, { operatorId: account.id, email, totpSecret: account.totp_secret, code: attempt.code }))) return refused('wrong-login');
    await forget(email, request);
    const opened = await open(account, request);
    if (opened === undefined) return refused('wrong-login');
    const { sessionId, cookie } = opened;
    await noteAudit(database, { actor: email, kind: 'sessions', key: email, after: { loggedIn: true } }, clock.now());
    return withHeaders(await readAccount(database, sessionId), { 'set-cookie': cookie });
  };
};
