// Accounts of operators in memory: one password and one code for all of them.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ChecklistGateway, ListedOperator, NewAccount, OperatorEnrolmentGateway, OperatorInvitation, OperatorSessionGateway, OperatorsGateway, OwnAccount, OwnAccountGateway } from '@pluspunkt/core/operators';
import { refusal } from '../transport/http-failure.ts';
import { aChecklistItem, aListedOperator, aNewAccount, anOperator, anOperatorInvitation, anOperatorSession, anOwnAccount } from './builders.ts';
import { totpDraftOf } from '../second-factor/builders.ts';

/** Initial data. */
export interface FakeOperatorAccountsOptions {
  /** None before the setup. */
  readonly operators?: readonly ListedOperator[];
  readonly password?: string;
  readonly code?: string;
  readonly setupCode?: string;
  readonly steppedUpUntil?: string;
}

/** All gateways of accounts. */
export interface FakeOperatorAccounts {
  readonly session: OperatorSessionGateway;
  readonly enrolment: OperatorEnrolmentGateway;
  readonly own: OwnAccountGateway;
  readonly operators: OperatorsGateway;
  readonly checklist: ChecklistGateway;
}

type Call<A> = TE.TaskEither<CallFailure, A>;

/** An invitation's token is its address. */
export function createFakeOperatorAccounts({ operators: initial = [], password = 'Regen-Apfel-7-Treppe', code = '123456', setupCode = 'ABCD-EFGH-JKLM', steppedUpUntil = '2026-11-20T09:05:00.000Z' }: FakeOperatorAccountsOptions = {}): FakeOperatorAccounts {
  let operators = initial;
  let invitations: readonly OperatorInvitation[] = [];
  let account: OwnAccount | undefined;

  const lazily = <A>(make: () => Call<A>): Call<A> => () => make()();
  const loggedIn = <A>(make: (own: OwnAccount) => Call<A>): Call<A> => lazily(() => (account === undefined ? refusal(401, 'unauthenticated') : make(account)));
  const steppedUp = <A>(make: (own: OwnAccount) => Call<A>): Call<A> => loggedIn((own) => (own.steppedUpUntil === undefined ? refusal(403, 'step-up-needed') : make(own)));
  const begin = (operator: ListedOperator): NewAccount => {
    operators = [...operators, operator];
    const { operatorId, email, name, roles } = operator;
    account = anOwnAccount({ operator: anOperator({ operatorId, email, name, roles }) });
    return aNewAccount({ account });
  };

  return {
    session: {
      logIn: (login) =>
        lazily(() => {
          const known = operators.find(({ email, blocked }) => email === login.email && !blocked);
          if (known === undefined || login.password !== password || login.code !== code) return refusal(403, 'wrong-login');
          const { operatorId, email, name, roles } = known;
          account = anOwnAccount({ operator: anOperator({ operatorId, email, name, roles }) });
          return TE.right(account);
        }),
      logOut: () =>
        loggedIn(() => {
          account = undefined;
          return TE.right(undefined);
        }),
      readOwn: () => loggedIn((own) => TE.right(own)),
      stepUp: (given) =>
        loggedIn((own) => {
          if (given !== code) return refusal(422, 'wrong-totp');
          account = { ...own, steppedUpUntil };
          return TE.right(steppedUpUntil);
        }),
    },
    enrolment: {
      isSetupOpen: () => lazily(() => TE.right(operators.length === 0)),
      draftTotp: () => TE.right(totpDraftOf()),
      setUp: ({ code: given, email, name, totpCode }) =>
        lazily(() => {
          if (operators.length > 0) return refusal(409, 'already-set-up');
          if (given !== setupCode) return refusal(403, 'wrong-setup-code');
          return totpCode === code ? TE.right(begin(aListedOperator({ email, name }))) : refusal(422, 'wrong-totp');
        }),
      readInvitation: (token) =>
        lazily(() => {
          const invited = invitations.find(({ email }) => email === token);
          return invited === undefined ? refusal(404, 'unknown-invitation') : TE.right({ email: invited.email, roles: invited.roles, expiresAt: invited.expiresAt });
        }),
      acceptInvitation: (token, { name }) =>
        lazily(() => {
          const invited = invitations.find(({ email }) => email === token);
          if (invited === undefined) return refusal(404, 'unknown-invitation');
          invitations = invitations.filter((other) => other !== invited);
          return TE.right(begin(aListedOperator({ operatorId: operators.length + 1, email: invited.email, name, roles: invited.roles })));
        }),
    },
    own: {
      listSessions: () => loggedIn(() => TE.right([anOperatorSession()])),
      endSession: () => loggedIn(() => TE.right(undefined)),
      changePassword: () => steppedUp(() => TE.right(undefined)),
      replaceTotp: ({ totpCode: given }) => steppedUp(() => (given === code ? TE.right(aNewAccount().recoveryCodes) : refusal(422, 'wrong-totp'))),
    },
    operators: {
      list: () => loggedIn(() => TE.right({ operators, invitations })),
      invite: (email, roles) =>
        steppedUp(() => {
          if (operators.some((operator) => operator.email === email)) return refusal(409, 'operator-exists');
          const invitation = anOperatorInvitation({ invitationId: invitations.length + 1, email, roles });
          invitations = [...invitations, invitation];
          return TE.right({ invitation, link: `/verwaltung/einladung?token=${email}` });
        }),
      withdrawInvitation: (invitationId) =>
        loggedIn(() => {
          const left = invitations.filter((invitation) => invitation.invitationId !== invitationId);
          if (left.length === invitations.length) return refusal(404, 'unknown-invitation');
          invitations = left;
          return TE.right(undefined);
        }),
      change: (operatorId, state) =>
        steppedUp(() => {
          const next = operators.map((operator) => (operator.operatorId === operatorId ? { ...operator, ...state } : operator));
          const changed = next.find((operator) => operator.operatorId === operatorId);
          if (changed === undefined) return refusal(404, 'unknown-operator');
          if (!next.some(({ blocked, roles }) => !blocked && roles.includes('lead'))) return refusal(409, 'last-lead');
          operators = next;
          return TE.right(changed);
        }),
    },
    checklist: { readChecklist: () => loggedIn(() => TE.right([aChecklistItem()])) },
  };
}
