// `admin operator`: invites, lists and blocks operators of the console.
import { OPERATOR_ROLES, type OperatorRole } from '@pluspunkt/core/operators';
import { randomBytes, randomUUID } from 'node:crypto';
import { changeOperator, invite, listInvitations, listOperators } from '../../operators/index.ts';
import { canonicalEmail } from '../../platform/mail/canonical-email.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { USUAL_TEXTS } from '../../platform/texts/answer-texts.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';

const ROLES_SEPARATOR = ',';
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const isRole = (name: string): name is OperatorRole => OPERATOR_ROLES.some((role) => role === name);

const refusedBy = ({ code, message }: Refusal): CommandResult => refused(EXIT.refused, code, [USUAL_TEXTS.sayAtOnce(message)]);

async function list(db: Db, { now }: CommandInput): Promise<CommandResult> {
  const [operators, invitations] = [await listOperators(db), await listInvitations(db, now)];
  const lines = [
    ...operators.map(({ email, name, roles, blocked }) => `${email}  ${name}  ${roles.join(ROLES_SEPARATOR)}${blocked ? '  gesperrt' : ''}`),
    ...invitations.map(({ email, roles, expiresAt }) => `${email}  eingeladen bis ${expiresAt.slice(0, 10)}  ${roles.join(ROLES_SEPARATOR)}`),
  ];
  return done(lines.length === 0 ? ['Es gibt noch kein Konto. Der Start nennt den Einmalcode zum Einrichten.'] : lines, { operators, invitations });
}

async function inviteOperator(db: Db, { actor, now, roles = '', mailOrigin }: CommandInput, email: string): Promise<CommandResult> {
  const wanted = roles.split(ROLES_SEPARATOR).filter((role) => role !== '');
  if (!ADDRESS.test(email) || wanted.length === 0 || !wanted.every(isRole)) return misused(`operator invite E-MAIL --roles ROLLE,ROLLE; es gibt ${OPERATOR_ROLES.join(', ')}.`);
  const needs = { clock: { now: () => now }, random: { bytes: (length: number) => randomBytes(length), uuid: () => randomUUID() }, settings: { mailOrigin } };
  const made = await transact(db, (tx) => invite(tx, needs, { email, roles: wanted.filter(isRole), actor }));
  return isRefusal(made) ? refusedBy(made) : done([`Einladung an ${made.invitation.email}, gültig bis ${made.invitation.expiresAt.slice(0, 10)}:`, made.link], made);
}

async function block(db: Db, { actor, now }: CommandInput, email: string, blocked: boolean): Promise<CommandResult> {
  const known = (await listOperators(db)).find((operator) => operator.email === canonicalEmail(email));
  if (known === undefined) return refused(EXIT.missing, 'unknown-operator', [`Das Konto „${email}“ gibt es nicht.`]);
  const changed = await transact(db, (tx) => changeOperator(tx, { operatorId: known.operatorId, blocked, actor }, now));
  return isRefusal(changed) ? refusedBy(changed) : done([`${email} ist ${blocked ? 'gesperrt und abgemeldet' : 'wieder frei'}.`], changed);
}

export async function operator(db: Db, asked: CommandInput): Promise<CommandResult> {
  const [verb, email, ...more] = asked.words;
  const wrong = misused('operator list, operator invite E-MAIL --roles ROLLE,ROLLE, operator block E-MAIL oder operator unblock E-MAIL.');
  if (more.length > 0) return wrong;
  if (verb === 'list' && email === undefined) return list(db, asked);
  if (email === undefined) return wrong;
  if (verb === 'invite') return inviteOperator(db, asked, email);
  return verb === 'block' || verb === 'unblock' ? block(db, asked, email, verb === 'block') : wrong;
}
