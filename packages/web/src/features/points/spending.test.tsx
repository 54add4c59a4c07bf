// @vitest-environment jsdom
// Donation and voucher: one order however often it is sent, and words for everything that can happen.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { MemberState } from '@pluspunkt/core/profile';
import type { SpendingGateway, SpendingProof } from '@pluspunkt/core/points';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakePassword } from '@pluspunkt/testkit/password';
import { createFakeSpendingGateway, createFakeSpendingLock, createFakeSpendingPartners, pointsOf } from '@pluspunkt/testkit/points';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { PasswordPort, SpendingLockPort, SpendingPartnersPort, SpendingPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import DonationPage from './donation.page.tsx';
import { refusalText } from './spending-form.tsx';
import VoucherPage from './voucher.page.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

afterEach(cleanup);

const lost: CallFailure = { _tag: 'TimedOut', requestId: 'r' };
const refusedBy = (code: string, status = 403): CallFailure => ({ _tag: 'HttpError', status, code, message: '', requestId: 'r' });
const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: '4210067389', roles: ['member', 'spender'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };
const state: MemberState = { status: 'ready', points: pointsOf(5_000) };

interface Scene {
  readonly Page?: ComponentType;
  readonly roles?: readonly string[];
  readonly locked?: boolean;
  /** What the first answers are, though the service may have done its work. */
  readonly losses?: CallFailure[];
}

function show({ Page = DonationPage, roles = ['member', 'spender'], locked = false, losses = [] }: Scene = {}) {
  const service = createFakeSpendingGateway({ balance: 5_000, cardNumber: '4210067389', password: 'richtig', donationPartnerIds: ['lesepaten', 'tafelrunde'], vouchers: { kornkiste: [500, 1_000] } });
  const sent: SpendingProof[] = [];
  const reloads: string[] = [];
  const losing = <A,>(proof: SpendingProof, task: TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => async () => {
    sent.push(proof);
    const answer = await task();
    const loss = losses.shift();
    return loss === undefined ? answer : TE.left<CallFailure, A>(loss)();
  };
  const gateway: SpendingGateway = {
    donate: (donation, proof) => losing(proof, service.donate(donation, proof)),
    encashVoucher: (order, proof) => losing(proof, service.encashVoucher(order, proof)),
  };
  const container = new Container();
  container.bind(PasswordPort).toConstantValue(createFakePassword({ usernames: ['4210067389'], password: 'richtig', birthday: '1984-04-17', rules: [] }).gateway);
  container.bind(SpendingPort).toConstantValue(gateway);
  container.bind(SpendingLockPort).toConstantValue({ ...createFakeSpendingLock({ password: 'richtig', now: () => new Date() }), spendingLock: () => TE.right({ locked }) });
  container.bind(SpendingPartnersPort).toConstantValue(createFakeSpendingPartners());
  bindSession(container, {
    state$: new BehaviorSubject<SessionState>({ ...session, roles }),
    member$: new BehaviorSubject(state),
    reload: () => void reloads.push('reload'),
  });
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastHost>
          <RouterProvider router={router} />
        </ToastHost>
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { sent, reloads, user: userEvent.setup() };
}

const password = () => screen.getByLabelText('Ihr Passwort');
const points = () => screen.getByLabelText('Wie viele Punkte?');

describe('a donation', () => {
  it('shows the value of the points and the remaining balance', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Wie viele Punkte?'), '1.500');
    expect(screen.getByText(/Das sind 15,00\s€\./).textContent).toContain('Danach bleiben Ihnen 3.500 Punkte.');
  });

  it('focuses the first missing field, and reports all of them', async () => {
    const { sent, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Jetzt spenden' }));
    screen.getByText('Bitte wählen Sie einen Zweck.');
    screen.getByText('Bitte wählen Sie, wie viele Punkte es sein sollen.');
    screen.getByText('Bitte geben Sie Ihr Passwort ein.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lesepaten e. V.' }));
    expect(sent).toEqual([]);
  });

  it('is sent once by a double click, ends with a receipt that has the focus, and loads the balance again', async () => {
    const { sent, reloads, user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Tafelrunde' }));
    await user.click(screen.getByRole('button', { name: '500' }));
    await user.type(password(), 'richtig');
    await user.dblClick(screen.getByRole('button', { name: 'Jetzt spenden' }));
    const heading = await screen.findByRole('heading', { name: 'Danke für Ihre Spende' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('500 Punkte für Tafelrunde sind unterwegs.');
    screen.getByText('4.500 Punkte');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(reloads).toEqual(['reload']);
  });

  it('whose answer was lost is sent again with the same key, and counts once', async () => {
    const { sent, user } = show({ losses: [lost] });
    await user.click(await screen.findByRole('radio', { name: 'Tafelrunde' }));
    await user.type(points(), '700');
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Jetzt spenden' }));
    await screen.findByText('Die Antwort ist nicht angekommen.');
    expect(points()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
    await screen.findByText('4.300 Punkte');
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('with a wrong password shows it there and keeps the rest; the next attempt has a new key', async () => {
    const { sent, user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Tafelrunde' }));
    await user.type(points(), '700');
    await user.type(password(), 'falsch');
    await user.click(screen.getByRole('button', { name: 'Jetzt spenden' }));
    await screen.findByText('Das Passwort stimmt nicht. Es wurde nichts abgebucht.');
    expect(document.activeElement).toBe(password());
    await user.clear(password());
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Jetzt spenden' }));
    await screen.findByText('4.300 Punkte');
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('that may be booked keeps its key through a wrong password', async () => {
    const { sent, user } = show({ losses: [{ _tag: 'TimedOut', requestId: 'r' }] });
    await user.click(await screen.findByRole('radio', { name: 'Tafelrunde' }));
    await user.type(points(), '700');
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Jetzt spenden' }));
    await screen.findByText('Die Antwort ist nicht angekommen.');
    await user.clear(password());
    await user.type(password(), 'falsch');
    await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
    await screen.findByText('Das Passwort stimmt nicht. Bitte geben Sie es noch einmal ein.');
    expect(document.activeElement).toBe(password());
    screen.getByText('Die Antwort ist nicht angekommen.');
    await user.clear(password());
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
    await screen.findByText('4.300 Punkte');
    expect([sent.length, new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([3, 1]);
  });

  it('shows before any input that the member has locked spending, and links to the lock', async () => {
    show({ locked: true });
    await screen.findByText('Sie haben das Einlösen gesperrt.');
    expect(screen.getByRole('link', { name: 'Sperre aufheben' }).getAttribute('href')).toBe('/mein-konto/geraete#sperre');
  });

  it('asks members without a password login to log in with the password', async () => {
    show({ roles: ['member'] });
    await screen.findByText('Bitte melden Sie sich noch einmal mit Ihrem Passwort an.');
    expect(screen.queryByRole('button', { name: 'Jetzt spenden' })).toBeNull();
  });
});

describe('a voucher', () => {
  it('is chosen by partner and value, and its code is there at once', async () => {
    const { user } = show({ Page: VoucherPage });
    await user.click(await screen.findByRole('radio', { name: /^Kornkiste/ }));
    await user.click(screen.getByRole('radio', { name: /^10,00/ }));
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Gutschein holen' }));
    await screen.findByRole('heading', { name: 'Ihr Gutschein ist da' });
    screen.getByText('GU-1');
    screen.getByText('4.000 Punkte');
  });
});

describe('a refusal', () => {
  it('that reports points spent elsewhere updates the balance', async () => {
    const { reloads, user } = show({ losses: [refusedBy('wrong-password'), refusedBy('not-enough-points')] });
    await user.click(await screen.findByRole('radio', { name: 'Tafelrunde' }));
    await user.type(points(), '700');
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Jetzt spenden' }));
    await screen.findAllByText(refusalText(refusedBy('wrong-password'), usualTexts));
    expect(reloads).toEqual([]);
    await user.type(password(), 'richtig');
    await user.click(screen.getByRole('button', { name: 'Jetzt spenden' }));
    await screen.findAllByText(refusalText(refusedBy('not-enough-points'), usualTexts));
    expect(reloads).toEqual(['reload']);
  });

  it('has a text for every code, with the minutes of a lock', () => {
    const codes = ['wrong-password', 'spending-locked-by-member', 'not-enough-points', 'unknown-donation-partner', 'unknown-voucher-partner', 'amount-not-offered', 'idempotency-key-reused', 'not-found'];
    const texts = codes.map((code) => refusalText(refusedBy(code), usualTexts));
    expect(new Set(texts).size).toBe(codes.length);
    expect(texts).not.toContain(refusalText(refusedBy('something-else'), usualTexts));
    expect(refusalText({ ...refusedBy('spending-locked'), retryAfterSeconds: 841 } as CallFailure, usualTexts)).toContain('noch 15 Minuten');
    expect(refusalText(refusedBy('unauthorized', 401), usualTexts)).toContain('melden Sie sich neu an');
  });
});
