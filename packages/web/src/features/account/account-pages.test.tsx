// @vitest-environment jsdom
// Devices, spending lock, data export and closing of the account: each happens once, and failures are explained.
import type { AccountGateway, DevicesGateway } from '@pluspunkt/core/account';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { SpendingLockGateway } from '@pluspunkt/core/points';
import type { MemberState } from '@pluspunkt/core/profile';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakeAccount, createFakeBirthdayLogin, createFakeDevices, deviceOf } from '@pluspunkt/testkit/account';
import { createFakePassword } from '@pluspunkt/testkit/password';
import { createFakeSpendingLock, pointsOf } from '@pluspunkt/testkit/points';
import { profileOf } from '@pluspunkt/testkit/profile';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropPasswordReturn, passwordReturn } from './member/password-return.ts';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { AccountPort, BirthdayLoginPort, DevicesPort, PasswordPort, SpendingLockPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import ClosingPage from './closing.page.tsx';
import DataPage from './data.page.tsx';
import DevicesPage from './devices.page.tsx';
import { failureText } from './failure-text.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PASSWORD = 'Sonnenblume-2026';
const lost: CallFailure = { _tag: 'TimedOut', requestId: 'r' };
const refusedBy = (code: string, status = 403): CallFailure => ({ _tag: 'HttpError', status, code, message: '', requestId: 'r' });
const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: '4210067389', roles: ['member', 'spender'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };
const now = () => new Date('2026-11-20T09:00:00.000Z');
const devices = [
  deviceOf({ id: '00000000-0000-4000-8000-000000000001', name: 'Chrome auf Android', kind: 'mobile' }),
  deviceOf({ id: '00000000-0000-4000-8000-000000000002', name: 'Firefox auf Windows', current: true }),
  deviceOf({ id: '00000000-0000-4000-8000-000000000003', name: 'Safari auf iPad', kind: 'tablet', loginType: 'zip-dob' }),
];

interface Scene {
  readonly Page: ComponentType;
  readonly roles?: readonly string[];
  readonly points?: number;
  readonly email?: string;
  /** What the next answers are, though the service may have done its work. */
  readonly losses?: CallFailure[];
  /** Answers wait for it. */
  readonly until?: Promise<void>;
}

function show({ Page, roles = ['member', 'spender'], points = 4_286, email = 'anna@example.de', losses = [], until = Promise.resolve() }: Scene) {
  const calls: string[] = [];
  const heard: string[] = [];
  const losing =
    <A,>(name: string, task: TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> =>
    async () => {
      calls.push(name);
      await until;
      const answer = await task();
      const loss = losses.shift();
      return loss === undefined ? answer : TE.left<CallFailure, A>(loss)();
    };
  const service = { devices: createFakeDevices(devices), lock: createFakeSpendingLock({ password: PASSWORD, now }), account: createFakeAccount({ password: PASSWORD, cardNumber: session.cardNumber, points, now }) };
  const devicesGateway: DevicesGateway = { ...service.devices, end: (id) => losing('end', service.devices.end(id)), endOthers: () => losing('endOthers', service.devices.endOthers()) };
  const lock: SpendingLockGateway = { ...service.lock, lock: () => losing('lock', service.lock.lock()), unlock: (password) => losing('unlock', service.lock.unlock(password)) };
  const account: AccountGateway = { exportData: (password) => losing('export', service.account.exportData(password)), close: (order) => losing('close', service.account.close(order)) };
  const { gateway: passwords } = createFakePassword({ usernames: [session.cardNumber], password: PASSWORD, birthday: '1984-04-17', rules: [] });
  const member: MemberState = { status: 'ready', points: pointsOf(points), profile: profileOf({ email }) };
  const state$ = new BehaviorSubject<SessionState>({ ...session, roles });
  const container = new Container();
  container.bind(DevicesPort).toConstantValue(devicesGateway);
  container.bind(BirthdayLoginPort).toConstantValue(createFakeBirthdayLogin(PASSWORD));
  container.bind(SpendingLockPort).toConstantValue(lock);
  container.bind(PasswordPort).toConstantValue({ ...passwords, triggerChange: () => losing('triggerChange', passwords.triggerChange()) });
  container.bind(AccountPort).toConstantValue(account);
  bindSession(container, {
    state$,
    member$: new BehaviorSubject(member),
    logout: async () => {
      heard.push('logout');
      state$.next({ _tag: 'LoggedOut' });
    },
  });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastHost>
          <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/mein-konto/daten'] })} />
        </ToastHost>
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { calls, heard, user: userEvent.setup() };
}

const password = () => screen.getByLabelText('Ihr Passwort');
const limited = 'Bitte melden Sie sich noch einmal mit Ihrem Passwort an.';

describe('the devices', () => {
  it('begin with the one at hand, which cannot be ended here', async () => {
    show({ Page: DevicesPage });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.split('zuletzt')[0]?.split('angemeldet')[0])).toEqual(['Firefox auf Windows', 'Chrome auf Android', 'Safari auf iPad']);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[2]?.textContent).toContain('mit Geburtsdatum und Postleitzahl');
  });

  it('are ended one by one, once despite a double click, and the focus moves to the heading', async () => {
    const answer = Promise.withResolvers<void>();
    const { calls, user } = show({ Page: DevicesPage, until: answer.promise });
    await user.dblClick(await screen.findByRole('button', { name: /^Chrome auf Android, .* abmelden$/ }));
    answer.resolve();
    await waitFor(() => expect(screen.queryByText('Chrome auf Android')).toBeNull());
    expect(calls).toEqual(['end']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wo Sie angemeldet sind' }));
  });

  it('are ended all together, and then there is nothing left to end', async () => {
    const { user } = show({ Page: DevicesPage });
    await user.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
    await screen.findByText('Sie sind nur hier angemeldet.');
    expect(screen.queryByRole('button', { name: /abmelden/ })).toBeNull();
  });

  it('stay listed with an error if ending one fails', async () => {
    const { user } = show({ Page: DevicesPage, losses: [refusedBy('internal', 500)] });
    await user.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
    await screen.findByText('Das Abmelden hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.');
  });
});

describe('the spending lock', () => {
  it('is set by one press, and goes with the password', async () => {
    const answer = Promise.withResolvers<void>();
    const { calls, user } = show({ Page: DevicesPage, until: answer.promise });
    await user.dblClick(await screen.findByRole('button', { name: 'Jetzt sperren' }));
    answer.resolve();
    const state = await screen.findByText('Einlösen ist gesperrt');
    expect(document.activeElement?.contains(state)).toBe(true);
    expect(calls).toEqual(['lock']);
    const password = () => within(screen.getByRole('region', { name: 'Einlösen sperren' })).getByLabelText('Ihr Passwort');
    await user.type(password(), 'falsch');
    await user.click(screen.getByRole('button', { name: 'Sperre aufheben' }));
    await screen.findByText('Das Passwort stimmt nicht.');
    expect(document.activeElement).toBe(password());
    await user.clear(password());
    await user.type(password(), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sperre aufheben' }));
    await screen.findByText('Einlösen ist möglich');
  });

  it('can be neither set nor taken away from a session without the password', async () => {
    show({ Page: DevicesPage, roles: ['member'] });
    await screen.findByText('Zum Sperren und Aufheben melden Sie sich bitte mit Ihrem Passwort an.');
    expect(screen.queryByRole('button', { name: 'Jetzt sperren' })).toBeNull();
    expect(screen.queryByLabelText('Ihr Passwort')).toBeNull();
  });
});

describe('the login by birthday and postcode', () => {
  const card = () => screen.findByRole('region', { name: 'Anmelden mit Geburtsdatum und Postleitzahl' });

  it('is enabled with the password, and disabled by one press', async () => {
    const { user } = show({ Page: DevicesPage });
    const panel = within(await card());
    await user.type(await panel.findByLabelText('Ihr Passwort'), 'falsch');
    await user.click(panel.getByRole('button', { name: 'Möglich machen' }));
    await panel.findByText('Das Passwort stimmt nicht.');
    await user.clear(panel.getByLabelText('Ihr Passwort'));
    await user.type(panel.getByLabelText('Ihr Passwort'), PASSWORD);
    await user.click(panel.getByRole('button', { name: 'Möglich machen' }));
    expect(document.activeElement?.contains(await panel.findByText('Möglich'))).toBe(true);
    await user.click(panel.getByRole('button', { name: 'Nicht mehr erlauben' }));
    await panel.findByText('Nicht möglich');
  });

  it('is not for a session without the password', async () => {
    show({ Page: DevicesPage, roles: ['member'] });
    await screen.findByText('Zum Sperren und Aufheben melden Sie sich bitte mit Ihrem Passwort an.');
    expect(screen.queryByRole('region', { name: 'Anmelden mit Geburtsdatum und Postleitzahl' })).toBeNull();
  });
});

describe('another password', () => {
  it('arrives by a link to the member’s address, requested once despite a double click', async () => {
    const answer = Promise.withResolvers<void>();
    const { calls, user } = show({ Page: DevicesPage, until: answer.promise });
    await user.dblClick(await screen.findByRole('button', { name: 'Link zum Ändern schicken' }));
    answer.resolve();
    await screen.findByText(/^Die E-Mail an anna@example\.de ist unterwegs/);
    expect(calls).toEqual(['triggerChange']);
  });

  it('explains what to do after too many requests, and after a lost connection', async () => {
    const { user } = show({ Page: DevicesPage, losses: [refusedBy('too-many-requests', 429), lost] });
    const button = await screen.findByRole('button', { name: 'Link zum Ändern schicken' });
    await user.click(button);
    await screen.findByText(/^Sie haben schon mehrere Links angefordert/);
    await user.click(button);
    await screen.findByText(/^Das hat gerade nicht geklappt/);
  });

  it('needs an address; without one the service helps', async () => {
    show({ Page: DevicesPage, email: '' });
    expect((await screen.findByRole('link', { name: 'Kundenservice' })).getAttribute('href')).toBe('/kontakt');
    expect(screen.queryByRole('button', { name: 'Link zum Ändern schicken' })).toBeNull();
  });
});

describe('the data of a member', () => {
  it('become a file without the card number in its name, once despite a double click', async () => {
    const files: { name: string; text: Promise<string> }[] = [];
    const blobs = new Map<string, Blob>();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.set('blob:1', blob), 'blob:1'), revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
    });
    const answer = Promise.withResolvers<void>();
    const { calls, user } = show({ Page: DataPage, until: answer.promise });
    await user.click(await screen.findByRole('button', { name: 'Daten herunterladen' }));
    screen.getByText('Bitte geben Sie Ihr Passwort ein.');
    await user.type(password(), PASSWORD);
    await user.dblClick(screen.getByRole('button', { name: 'Daten herunterladen' }));
    answer.resolve();
    await screen.findByText('Ihre Datei ist da. Sie liegt bei Ihren Downloads.');
    expect(calls).toEqual(['export']);
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^pluspunkt-daten-\d{4}-\d\d-\d\d\.json$/)]);
    expect(JSON.parse((await files[0]?.text) ?? '')).toMatchObject({ cardNumber: session.cardNumber });
    click.mockRestore();
  });

  it('can be requested again after a lost download, with the password still in its field', async () => {
    const { user } = show({ Page: DataPage, losses: [lost] });
    await user.type(await screen.findByLabelText('Ihr Passwort'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Daten herunterladen' }));
    await screen.findByText(/^Die Verbindung ist gerade weg/);
    expect(password()).toHaveProperty('value', PASSWORD);
  });

  it('are for members who logged in with their password', async () => {
    show({ Page: DataPage, roles: ['member'] });
    await screen.findByText(limited);
    expect(screen.getByRole('link', { name: 'Zum Schließen des Kontos' }).getAttribute('href')).toBe('/mein-konto/schliessen');
  });

  it('are one press away from a link to a password, which leads back here', async () => {
    const answer = Promise.withResolvers<void>();
    const { calls, user } = show({ Page: DataPage, roles: ['member'], losses: [lost], until: answer.promise });
    const send = await screen.findByRole('button', { name: 'Link zum Passwort schicken' });
    await user.dblClick(send);
    answer.resolve();
    await screen.findByText('Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.');
    expect(passwordReturn(() => localStorage, Date.now())).toBeUndefined();
    await user.click(send);
    await screen.findByText('Die E-Mail an anna@example.de ist unterwegs. Der Link darin gilt eine Stunde.');
    expect(calls).toEqual(['triggerChange', 'triggerChange']);
    expect(passwordReturn(() => localStorage, Date.now())).toBe('/mein-konto/daten');
    dropPasswordReturn(() => localStorage);
  });

  it('are had with the help of the service where there is no address for a link', async () => {
    show({ Page: DataPage, roles: ['member'], email: '' });
    expect((await screen.findByRole('link', { name: 'Kundenservice schreiben' })).getAttribute('href')).toBe('/kontakt?thema=account');
    expect(screen.queryByRole('button', { name: /^Link zum Passwort/ })).toBeNull();
  });
});

describe('closing the account', () => {
  const confirm = () => screen.getByRole('checkbox', { name: /^Ich habe verstanden, dass 4\.286 Punkte verfallen/ });
  const submit = () => screen.getByRole('button', { name: 'Konto endgültig schließen' });

  it('shows how many points expire and how else to use them', async () => {
    show({ Page: ClosingPage });
    await screen.findByRole('heading', { name: '4.286 Punkte verfallen' });
    const ways = [...screen.getAllByRole('link', { name: /^(Punkte spenden|Gutschein holen)$/ })].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/mein-konto/spenden', '/mein-konto/gutschein']);
  });

  it('needs a confirmation and the password, and reports both at once', async () => {
    const { calls, user } = show({ Page: ClosingPage });
    await user.click(await screen.findByRole('button', { name: 'Konto endgültig schließen' }));
    screen.getByText('Bitte bestätigen Sie, dass Sie das Konto schließen möchten.');
    screen.getByText('Bitte geben Sie Ihr Passwort ein.');
    expect(document.activeElement).toBe(confirm());
    expect(calls).toEqual([]);
  });

  it('happens once despite a double click, ends the session and says goodbye', async () => {
    const answer = Promise.withResolvers<void>();
    const { calls, heard, user } = show({ Page: ClosingPage, until: answer.promise });
    await user.type(await screen.findByLabelText('Ihr Passwort'), PASSWORD);
    await user.click(confirm());
    await user.dblClick(submit());
    answer.resolve();
    const farewell = await screen.findByRole('heading', { level: 1, name: 'Ihr Konto ist geschlossen' });
    expect(document.activeElement).toBe(farewell);
    screen.getByText(/^4\.286 Punkte sind verfallen\./);
    expect([calls, heard]).toEqual([['close'], ['logout']]);
  });

  it('whose answer was lost is sent again without a second effect', async () => {
    const { calls, heard, user } = show({ Page: ClosingPage, losses: [lost] });
    await user.type(await screen.findByLabelText('Ihr Passwort'), PASSWORD);
    await user.click(confirm());
    await user.click(submit());
    await screen.findByText('Die Antwort ist nicht angekommen.');
    expect(confirm()).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
    await screen.findByRole('heading', { name: 'Ihr Konto ist geschlossen' });
    expect([calls, heard]).toEqual([['close', 'close'], ['logout']]);
  });

  it('shows a wrong password at its field and keeps the confirmation', async () => {
    const { user } = show({ Page: ClosingPage });
    await user.type(await screen.findByLabelText('Ihr Passwort'), 'falsch');
    await user.click(confirm());
    await user.click(submit());
    await screen.findByText('Das Passwort stimmt nicht.');
    expect(document.activeElement).toBe(password());
    expect(confirm()).toHaveProperty('checked', true);
  });

  it('asks members without a password login to log in with the password', async () => {
    show({ Page: ClosingPage, roles: ['member'] });
    await screen.findByText(limited);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a failure of the account', () => {
  it('has a separate message for a lock, with its minutes', () => {
    const failures = [lost, refusedBy('unauthenticated', 401), refusedBy('wrong-password'), refusedBy('internal', 500), refusedBy('too-many-requests', 429)];
    expect(new Set(failures.map((failure) => failureText(failure, usualTexts))).size).toBe(failures.length);
    expect(failureText({ ...refusedBy('too-many-requests', 429), retryAfterSeconds: 601 } as CallFailure, usualTexts)).toContain('in 11 Minuten');
    expect(failureText({ ...refusedBy('too-many-requests', 429), retryAfterSeconds: 86_400 } as CallFailure, usualTexts)).toContain('in 24 Stunden');
  });
});
