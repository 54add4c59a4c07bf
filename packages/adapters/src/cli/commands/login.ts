// `card login` and `card logout`.
import type { LoginResult, Session } from '@pluspunkt/core/session';
import { either as E } from 'fp-ts';
import { failureOfSession } from '../card-failures.ts';
import type { Command } from './command.ts';

const untilWhen = 'Sie sind angemeldet und bleiben es, bis Sie sich abmelden.';

const STAY = { rememberMe: true };

/** A member with an authenticator is asked for its code. */
const confirmed = async (session: Pick<Session, 'confirmLogin'>, begun: LoginResult, askCode: () => Promise<string>): Promise<LoginResult> =>
  E.isLeft(begun) && begun.left._tag === 'SecondFactorNeeded' ? session.confirmLogin(begun.left.step, await askCode(), STAY) : begun;

export const login: Command = {
  needsLogin: false,
  async run({ session, options, io }) {
    const { card, email, birthday, postcode } = options.given;
    const form = { ...(card === undefined ? {} : { cardNumber: card }), ...(email === undefined ? {} : { email }) };
    const asksPassword = (card ?? email ?? '').trim() !== '' && birthday === undefined && postcode === undefined;
    const password = asksPassword ? ((await io.askSecret('Passwort: ')) ?? '') : '';
    const begun = await session.login({ ...form, password, ...(birthday === undefined ? {} : { birthday }), ...(postcode === undefined ? {} : { postcode }) }, STAY);
    const outcome = await confirmed(session, begun, async () => options.given.code ?? (await io.askSecret('Code der Authenticator-App: ')) ?? '');
    if (E.isLeft(outcome)) return E.left(failureOfSession(outcome.left));
    const { cardNumber, roles, loginType } = outcome.right;
    return E.right({ json: { cardNumber, roles, loginType }, text: untilWhen });
  },
};

export const logout: Command = {
  needsLogin: false,
  async run({ session }) {
    const before = session.getSnapshot()._tag;
    await session.logout();
    return E.right({ json: { loggedOut: before === 'LoggedIn' }, text: before === 'LoggedIn' ? 'Sie sind abgemeldet.' : 'Sie waren nicht angemeldet.' });
  },
};
