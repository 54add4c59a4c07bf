// @vitest-environment jsdom
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionState } from '@pluspunkt/core/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { AccountBox } from './account-box.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { expiryText } from './account-menu.tsx';
import { greetingOf } from './session-dialogs.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const member: SessionState = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: [], expiresAt: '2026-11-21T12:15:00.000Z', rememberMe: true, origin: 'dialog', loginType: 'password' };
const profile = {
  salutation: 'Female',
  anonymousUniqueID: 'u-1',
  firstname: 'Jana',
  lastname: 'Lindner',
  birthdate: '1987-03-04',
  street: 'Lindenstraße',
  streetNumber: '4',
  postcode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '',
  mobilePhone: '',
  memberTypeKey: 'standard',
  email: 'jana@example.de',
  loginStandard: 'password',
  permissions: { newsletterService: 'Ja', dataUsageDeclaration: 'Ja' },
  appLoginInfo: {},
  appLoginAlreadyUsed: false,
} as const;
const lastDay = new Date(Date.now() + 20 * 86_400_000).toISOString();
const points = { balance: 4286, expiringPoints: 320, cumulatedPendingPoints: 148, dateOfNextExpiry: lastDay };
const ready: MemberState = { status: 'ready', profile, points };

function createScene(state: SessionState, data: MemberState = { status: 'empty' }, address = '/praemien?seite=2') {
  const state$ = new BehaviorSubject(state);
  const member$ = new BehaviorSubject(data);
  const calls: string[] = [];
  const container = new Container();
  bindSession(container, {
    state$,
    member$,
    openLogin: () => void calls.push('dialog login'),
    logout: async () => void calls.push('logout'),
    reload: () => void calls.push('reload'),
  });
  const page = (
    <ContainerProvider container={container}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <AccountBox />
        </MemoryRouter>
      </QueryClientProvider>
    </ContainerProvider>
  );
  return { page, calls, state$, member$, user: userEvent.setup() };
}

describe('the account box', () => {
  it('is a way to the login page that returns here, and a dialog once the page is alive', async () => {
    const { page, calls, user } = createScene({ _tag: 'Anonymous' });
    render(page);
    const link = screen.getByRole('link', { name: 'Anmelden' });
    expect(link.getAttribute('href')).toBe('/anmelden?ziel=%2Fpraemien%3Fseite%3D2');
    await user.click(link);
    expect(calls).toEqual(['dialog login']);
  });

  it('returns to the page alone where its query is long, which each link of a list would repeat', () => {
    render(createScene({ _tag: 'Anonymous' }, undefined, `/praemien?q=${'/'.repeat(10_000)}`).page);
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/anmelden?ziel=%2Fpraemien');
  });

  it('is a visitor’s on the server, whatever the session is', () => {
    const html = renderToString(createScene(member, ready).page);
    expect(html).toContain('Anmelden');
    expect(html).not.toContain('4.286');
  });

  it('shows that it is loading while a stored session is resumed', () => {
    render(createScene({ _tag: 'LoggingIn', origin: 'stored-token' }).page);
    expect(screen.getByRole('status').textContent).toBe('Ihr Konto wird geladen');
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
  });

  it('shows the member’s balance and, behind the initials, name, card, points and the way out', async () => {
    const { page, calls, user } = createScene(member, ready);
    render(page);
    const button = await screen.findByRole('button', { name: 'Konto von Jana Lindner' });
    expect(button.textContent).toMatch(/^JL/);
    const sheet = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(sheet?.textContent).toContain('3084\u00A05172\u00A096');
    expect(sheet?.textContent).toContain('148 Punkte vorgemerkt');
    expect(sheet?.textContent).toContain(`320 Punkte verfallen am ${formatDay(lastDay, new Date())}`);
    // jsdom knows no popovers: it neither shows nor closes one.
    Object.assign(sheet ?? {}, { hidePopover: () => calls.push('closed') });
    await user.click(screen.getByText('Abmelden'));
    expect(calls).toEqual(['closed', 'logout']);
  });

  it('remains usable if the member’s data cannot be loaded', async () => {
    const { page, calls, user, member$ } = createScene(member, { status: 'loading' });
    render(page);
    await screen.findByRole('button', { name: 'Ihr Konto' });
    act(() => member$.next({ status: 'failed', error: { _tag: 'Unreachable', requestId: 'r' } }));
    Object.assign(document.querySelector('[popover]') ?? {}, { hidePopover: () => undefined });
    await user.click(screen.getByText('Noch einmal versuchen'));
    expect(calls).toEqual(['reload']);
  });
});

describe('the next expiry', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const on = (expiringPoints: number, dateOfNextExpiry?: string) => expiryText({ balance: 4286, cumulatedPendingPoints: 0, expiringPoints, dateOfNextExpiry }, now, usualTexts);

  it('has a text, also for a single point', () => {
    expect(on(320, '2026-12-31T22:59:59.000Z')).toBe('320 Punkte verfallen am 31. Dezember');
    expect(on(1, '2027-01-15T22:59:59.000Z')).toBe('1 Punkt verfällt am 15. Januar 2027');
  });

  it('is nothing where nothing expires soon', () => {
    expect(on(320, '2027-03-31T21:59:59.000Z')).toBeUndefined();
    expect([on(0, '2026-12-31T22:59:59.000Z'), on(320)]).toEqual([undefined, undefined]);
  });
});

describe('the greeting', () => {
  it('waits for the name, and does without where the profile does not load', () => {
    expect(greetingOf(member, { status: 'loading' }, usualTexts)).toBeUndefined();
    expect(greetingOf(member, ready, usualTexts)).toBe('Angemeldet als Jana Lindner');
    expect(greetingOf(member, { status: 'failed' }, usualTexts)).toBe('Angemeldet');
  });

  it('is for those who have just logged in, not for those who come back', () => {
    expect(greetingOf({ ...member, origin: 'stored-token' }, ready, usualTexts)).toBeUndefined();
  });
});
