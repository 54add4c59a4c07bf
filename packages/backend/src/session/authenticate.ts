// Finds the member of a bearer token: a valid signature, and a session that has not ended.
import type { BackendDependencies } from '../dependencies.ts';
import type { Authenticate } from '../platform/http/answer-call.ts';
import type { Tokens } from './tokens.ts';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Roles come from the session, not from the token, so that a change applies at once. */
export const createAuthenticate =
  ({ database, tokens }: Pick<BackendDependencies, 'database'> & { readonly tokens: Tokens }): Authenticate =>
  async ({ headers }) => {
    const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
    const verified = token === undefined ? undefined : await tokens.verify(token);
    if (verified === undefined) return undefined;
    return database
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['member.id as memberId', 'member.card_number as cardNumber', 'session.id as sessionId', 'session.roles'])
      .where('session.id', '=', verified.sessionId)
      .where('member.card_number', '=', verified.cardNumber)
      .where('session.revoked_at', 'is', null)
      .executeTakeFirst();
  };
