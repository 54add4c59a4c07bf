// @vitest-environment jsdom
// The account overview: profile form, household form, cards, and the limits of a session without a password.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { MemberCard, MemberState, ProfileEditingGateway, UserProfile } from '@pluspunkt/core/profile';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakePassword } from '@pluspunkt/testkit/password';
import { createFakeProfile, createFakeProfileEditing, memberCardOf, profileOf } from '@pluspunkt/testkit/profile';
import { createFakeSpendingLock, pointsOf } from '@pluspunkt/testkit/points';
import { createFakeCardCodes } from '@pluspunkt/testkit/tills';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { CardCodePort, PasswordPort, ProfileEditingPort, ProfilePort, SpendingLockPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import AccountPage from './account.page.tsx';
import CardPage from './card.page.tsx';

afterEach(cleanup);

const lost: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: '1234567890', roles: ['member', 'spender', 'edit-profile'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };

interface Scene {
  readonly Page?: ComponentType;
  readonly roles?: readonly string[];
  readonly profile?: UserProfile;
  readonly member?: MemberState;
  /** What the service says of the member's cards. */
  readonly cards?: readonly MemberCard[];
  /** Whether the operator has switched codes of the app on. */
  readonly codes?: boolean;
  readonly losses?: CallFailure[];
  /** Answers wait for it. */
  readonly until?: Promise<void>;
}

function show({ Page = AccountPage, roles = session.roles, profile = profileOf(), member = { status: 'ready', profile, points: pointsOf(1_234) }, cards, codes = false, losses = [], until = Promise.resolve() }: Scene = {}) {
  const { gateway: service } = createFakeProfileEditing({ profile, takenEmails: ['vergeben@example.de'], now: () => new Date('2026-11-20T09:00:00.000Z') });
  const sent: unknown[] = [];
  const losing = <A,>(what: unknown, task: TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => {
    sent.push(what);
    const loss = losses.shift();
    return () => until.then(loss === undefined ? task : TE.left(loss));
  };
  const editing: ProfileEditingGateway = {
    ...service,
    write: (change) => losing(change, service.write(change)),
    writeAdditional: (said) => losing(said, service.writeAdditional(said)),
    orderReplacementCard: (reason) => losing(reason, service.orderReplacementCard(reason)),
  };
  const reloads: string[] = [];
  const container = new Container();
  container.bind(ProfileEditingPort).toConstantValue(editing);
  container.bind(PasswordPort).toConstantValue(createFakePassword({ usernames: ['4210067389'], password: 'richtig', birthday: '1984-04-17', rules: [] }).gateway);
  container.bind(CardCodePort).toConstantValue(createFakeCardCodes({ cardNumber: session.cardNumber, password: 'richtig', now: () => new Date(), isOn: codes }));
  const lock = createFakeSpendingLock({ password: 'richtig', now: () => new Date('2026-11-20T09:00:00.000Z') });
  container.bind(SpendingLockPort).toConstantValue(lock);
  const { gateway: reading } = createFakeProfile(profile);
  container.bind(ProfilePort).toConstantValue(cards === undefined ? reading : { ...reading, cards: () => TE.right(cards) });
  bindSession(container, {
    state$: new BehaviorSubject<SessionState>({ ...session, roles }),
    member$: new BehaviorSubject(member),
    reload: () => void reloads.push('reload'),
  });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastHost>
          <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />
        </ToastHost>
      </QueryClientProvider>
    </ContainerProvider>,
  );
  const isLocked = async (): Promise<boolean> => E.getOrElse(() => ({ locked: false }))(await lock.spendingLock()()).locked;
  return { sent, reloads, isLocked, user: userEvent.setup() };
}

const edit = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Daten ändern' }));
};
const retype = async (user: ReturnType<typeof userEvent.setup>, label: RegExp | string, text: string): Promise<HTMLElement> => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  return field;
};
const saveProfile = () => within(screen.getByRole('region', { name: 'Persönliche Daten' })).getByRole('button', { name: 'Speichern' });

describe('the account', () => {
  it('leads to every page of it by one list', async () => {
    show();
    const tabs = within(screen.getByRole('navigation', { name: 'Mein Konto' })).getAllByRole('link').map((link) => link.getAttribute('href'));
    const ways = screen.getAllByRole('listitem').map((item) => within(item).queryByRole('link')?.getAttribute('href'));
    expect(tabs).toEqual(expect.arrayContaining(['/mein-konto', '/mein-konto/punkte', '/mein-konto/geraete', '/mein-konto/daten']));
    expect(ways).toEqual(expect.arrayContaining(['/meine-karte', ...tabs.slice(1)]));
    expect(screen.getByRole('link', { name: 'Übersicht' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['an apostrophe', 'D’Arcy-O\'Neill'],
    ['emoji', 'Anna 👩‍👩‍👧 🎉'],
    ['right-to-left text', 'מרים محمد'],
    ['markup', '<b>Anna</b><img src=x onerror=alert(1)>'],
    ['a hundred letters', 'x'.repeat(100)],
  ])('shows a name with %s as it is', async (_what, firstname) => {
    show({ profile: profileOf({ firstname, lastname: '&amp; Söhne' }) });
    await screen.findByText(`${firstname} &amp; Söhne`);
    expect(document.querySelector('main img, dd img, dd b')).toBeNull();
  });

  it('with a failed profile shows it and reloads it', async () => {
    const { reloads, user } = show({ member: { status: 'failed', error: lost } });
    const failed = (await screen.findByText('Ihre Daten laden gerade nicht.')).closest('[role=alert]') as HTMLElement;
    await user.click(within(failed).getByRole('button', { name: 'Noch einmal' }));
    expect(reloads).toEqual(['reload']);
  });

  it('of who logged in without a password can be seen, not changed', async () => {
    show({ roles: ['member'] });
    await screen.findByText('Bitte melden Sie sich noch einmal mit Ihrem Passwort an.');
    expect(screen.queryByRole('button', { name: /Daten ändern|Speichern/ })).toBeNull();
    expect(await screen.findByLabelText('Familienstand')).toHaveProperty('disabled', true);
  });
});

describe('the profile form', () => {
  it('focuses the first invalid field, reports all of them, and sends nothing', async () => {
    const { sent, user } = show();
    await edit(user);
    const name = await retype(user, /^Vorname/, '   ');
    await retype(user, /^Postleitzahl/, '1011');
    await retype(user, /^Telefon/, 'abends');
    await user.click(saveProfile());
    screen.getByText('Bitte füllen Sie dieses Feld aus.');
    screen.getByText('Eine Postleitzahl hat fünf Ziffern.');
    screen.getByText('Bitte geben Sie nur Ziffern ein, gern mit + am Anfang.');
    expect(document.activeElement).toBe(name);
    expect(sent).toEqual([]);
  });

  it('is sent once by a double click, and the page shows the data again', async () => {
    const answer = Promise.withResolvers<void>();
    const { sent, reloads, user } = show({ until: answer.promise });
    await edit(user);
    await retype(user, /^Mobiltelefon/, '+49 1555 0101999');
    await user.dblClick(saveProfile());
    answer.resolve();
    await screen.findByText('Ihre Daten sind gespeichert.');
    expect(sent).toEqual([expect.objectContaining({ mobilePhone: '+49 1555 0101999', firstname: 'Anna' })]);
    expect(reloads).toEqual(['reload']);
  });

  it('with another e-mail address explains that it needs a confirmation', async () => {
    const { user } = show();
    await edit(user);
    await retype(user, 'E-Mail-Adresse', 'neu@example.de');
    await user.click(saveProfile());
    await screen.findByText(/Wir haben eine E-Mail an neu@example\.de geschickt/);
  });

  it('keeps the input if the address belongs to another account', async () => {
    const { user } = show();
    await edit(user);
    const field = await retype(user, 'E-Mail-Adresse', 'vergeben@example.de');
    await user.click(saveProfile());
    await screen.findByText('Diese E-Mail-Adresse gehört schon zu einem anderen Konto.');
    expect(field).toHaveProperty('value', 'vergeben@example.de');
  });

  it('keeps the input when the connection is lost, and saves it at the next attempt', async () => {
    const { sent, user } = show({ losses: [lost] });
    await edit(user);
    const field = await retype(user, /^Ort/, 'Bad Münstereifel');
    await user.click(saveProfile());
    await screen.findByText(/^Das Speichern hat gerade nicht geklappt/);
    expect(field).toHaveProperty('value', 'Bad Münstereifel');
    await user.click(saveProfile());
    await screen.findByText('Ihre Daten sind gespeichert.');
    expect(sent).toHaveLength(2);
  });

  it('can be left without changing anything', async () => {
    const { sent, user } = show();
    await edit(user);
    await retype(user, /^Nachname/, 'Anders');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    screen.getByText('Anna Muster');
    expect(sent).toEqual([]);
  });
});

describe('the household form', () => {
  const save = () => within(screen.getByRole('region', { name: 'Ihr Haushalt' })).getByRole('button', { name: 'Speichern' });

  it('sends the answers once, also on a double click, and leaves out the rest', async () => {
    const answer = Promise.withResolvers<void>();
    const { sent, user } = show({ until: answer.promise });
    await user.selectOptions(await screen.findByLabelText('Personen im Haushalt'), '3');
    await user.selectOptions(screen.getByLabelText('Familienstand'), 'verheiratet');
    await user.dblClick(save());
    answer.resolve();
    await screen.findByText('Ihre Angaben sind gespeichert.');
    expect(sent).toEqual([{ numberOfPersonsInHousehold: 3, maritalStatus: 'married' }]);
  });

  it('reports impossible values, and sends nothing', async () => {
    const { sent, user } = show();
    await user.selectOptions(await screen.findByLabelText('Personen im Haushalt'), '2');
    await user.selectOptions(screen.getByLabelText('davon Kinder'), '2');
    await user.click(save());
    await screen.findByText('Es können nicht so viele Kinder wie Personen sein.');
    expect(sent).toEqual([]);
  });

  it('keeps the choices when the connection is lost', async () => {
    const { user } = show({ losses: [lost] });
    await user.selectOptions(await screen.findByLabelText('davon Kinder'), '1');
    await user.click(save());
    await screen.findByText(/^Das Speichern hat gerade nicht geklappt/);
    expect(screen.getByLabelText('davon Kinder')).toHaveProperty('value', '1');
  });
});

describe('a new card', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Neue Karte bestellen' });
  const open = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Neue Karte bestellen' }));
  };

  it('is ordered once despite a double click, with the reason, and explains the effect on the current one', async () => {
    const { sent, user } = show({ Page: CardPage });
    await open(user);
    await user.click(within(dialog()).getByRole('button', { name: 'Jetzt bestellen' }));
    within(dialog()).getByText('Bitte wählen Sie aus, was mit der Karte ist.');
    await user.click(within(dialog()).getByRole('radio', { name: 'Sie ist zerbrochen' }));
    within(dialog()).getByText('Die bisherige Karte gilt weiter.');
    await user.click(within(dialog()).getByRole('radio', { name: 'Sie ist verloren' }));
    within(dialog()).getByText('Wir sperren die bisherige Karte sofort.');
    await user.dblClick(within(dialog()).getByRole('button', { name: 'Jetzt bestellen' }));
    await screen.findByText('Ihre neue Karte ist bestellt.');
    expect(sent).toEqual(['lost']);
  });

  it('keeps the reason when the connection is lost', async () => {
    const { user } = show({ Page: CardPage, losses: [lost] });
    await open(user);
    await user.click(within(dialog()).getByRole('radio', { name: 'Sie ist verloren' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Jetzt bestellen' }));
    await screen.findByText(/^Das Bestellen hat gerade nicht geklappt/);
    expect(within(dialog()).getByRole('radio', { name: 'Sie ist verloren' })).toHaveProperty('checked', true);
  });

  it('for a lost one comes with the lock on spending, set by one press right there', async () => {
    const cards = [memberCardOf({ status: 'blocked' }), memberCardOf({ cardNumber: '4210099091', status: 'ordered' })];
    const { user, isLocked } = show({ Page: CardPage, cards });
    await screen.findByText('Auch das Einlösen sperren?');
    await user.click(screen.getByRole('button', { name: 'Jetzt sperren' }));
    const done = await screen.findByText(/^Einlösen ist gesperrt\. Unter/);
    expect([await isLocked(), document.activeElement?.contains(done)]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Jetzt sperren' })).toBeNull();
  });

  it('for a broken one, or for a session without the password, comes without that offer', async () => {
    const ordered = memberCardOf({ cardNumber: '4210099091', status: 'ordered' });
    show({ Page: CardPage, cards: [memberCardOf(), ordered] });
    await screen.findByText('Eine neue Karte ist auf dem Weg zu Ihnen.');
    cleanup();
    show({ Page: CardPage, cards: [memberCardOf({ status: 'blocked' }), ordered], roles: ['member'] });
    await screen.findByText('Eine neue Karte ist auf dem Weg zu Ihnen.');
    expect(screen.queryByText('Auch das Einlösen sperren?')).toBeNull();
  });

  it('is not ordered by who logged in without a password', async () => {
    show({ Page: CardPage, roles: ['member'] });
    await screen.findByText('Bitte melden Sie sich noch einmal mit Ihrem Passwort an.');
    expect(screen.queryByRole('button', { name: 'Neue Karte bestellen' })).toBeNull();
  });
});

describe('the codes of the app', () => {
  it('are shown next to the card where the operator has switched them on', async () => {
    show({ Page: CardPage, codes: true });
    expect(await screen.findByRole('img', { name: 'Strichcode, der jede Minute wechselt' })).toBeDefined();
  });

  it('pay with points after the password', async () => {
    show({ Page: CardPage, codes: true });
    await userEvent.click(await screen.findByRole('button', { name: 'An der Kasse mit Punkten bezahlen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Passwort/, { selector: 'input' }), 'falsch');
    await userEvent.click(dialog.getByRole('button', { name: 'Code zeigen' }));
    await dialog.findByText(/stimmt nicht/);
    await userEvent.clear(dialog.getByLabelText(/Passwort/, { selector: 'input' }));
    await userEvent.type(dialog.getByLabelText(/Passwort/, { selector: 'input' }), 'richtig');
    await userEvent.click(dialog.getByRole('button', { name: 'Code zeigen' }));
    expect(await dialog.findByRole('img', { name: 'Strichcode zum Bezahlen' })).toBeDefined();
  });

  it('are absent without the switch, and pay only in a session with the password', async () => {
    show({ Page: CardPage });
    await screen.findByRole('heading', { name: 'Karten in Ihrem Konto' });
    expect(screen.queryByRole('heading', { name: 'Code zum Scannen' })).toBeNull();
    cleanup();
    show({ Page: CardPage, codes: true, roles: ['member'] });
    await screen.findByRole('heading', { name: 'Code zum Scannen' });
    expect(screen.queryByRole('button', { name: 'An der Kasse mit Punkten bezahlen' })).toBeNull();
  });
});
