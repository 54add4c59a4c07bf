// @vitest-environment jsdom
// Who may be on which step of the registration, and how the last one ends.
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakeContentGateway } from '@pluspunkt/testkit/content';
import { createFakeCaptcha, createFakeRegistrationGateway } from '@pluspunkt/testkit/registration';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { HydratedContext } from '../../platform/browser/hydrated.ts';
import { CaptchaPort, ContentPort, RegistrationPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { createQueryClient } from '../../platform/query/query.ts';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import AccountPage from './account.page.tsx';
import DataPage from './data.page.tsx';
import StartPage from './start.page.tsx';
import SuccessPage from './success.page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const member: LoggedIn = { _tag: 'LoggedIn', cardNumber: '4210067389', roles: ['member'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'stored-token' };
const FORM = { dataProtectionFormId: 'f', formNumber: 'DEV', version: '1', headline: 'Hinweise', text: 'Text' };
const DONE = { requestId: '00000000-0000-4000-8000-000000000001', way: 'new-card', person: { genderKey: 'Female', firstName: '', lastName: '', birthday: { day: '', month: '', year: '' }, street: '', streetNumber: '', postcode: '', city: '' }, account: { email: '', actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: false, acceptedForm: false }, formFilledOut: false, registered: { cardNumber: '4200000000', newCardOrdered: true } };

function showStep(path: string, session: SessionState = { _tag: 'Anonymous' }) {
  history.replaceState(null, '', path);
  const container = new Container();
  container.bind(RegistrationPort).toConstantValue(createFakeRegistrationGateway({ cards: {}, emails: [], rules: [], form: FORM, today: '2026-05-10' }));
  container.bind(CaptchaPort).toConstantValue(createFakeCaptcha());
  container.bind(ContentPort).toConstantValue(createFakeContentGateway({}));
  bindSession(container, { state$: new BehaviorSubject(session) });
  const router = createBrowserRouter([
    { path: '/registrieren', Component: StartPage },
    { path: '/registrieren/deine-daten', Component: DataPage },
    { path: '/registrieren/login-daten', Component: AccountPage },
    { path: '/registrieren/erfolgreich', Component: SuccessPage },
    { path: '*', Component: () => <h1>Woanders</h1> },
  ]);
  render(
    <ContainerProvider container={container}>
      <HydratedContext value>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </HydratedContext>
    </ContainerProvider>,
  );
  return router;
}

it.each(['', '/deine-daten', '/login-daten', '/erfolgreich'])('shows a member the end of the registration, not /registrieren%s', async (step) => {
  showStep(`/registrieren${step}`, member);
  expect(await screen.findByRole('link', { name: 'Meine Karte zeigen' })).toBeDefined();
  expect(location.pathname).toBe('/registrieren/erfolgreich');
});

it('shows no form while a stored session is being resumed', async () => {
  showStep('/registrieren/erfolgreich', { _tag: 'LoggingIn', origin: 'stored-refresh-token' });
  await screen.findByRole('heading', { level: 1 });
  expect(location.pathname).toBe('/registrieren/erfolgreich');
});

it.each([
  ['another link', async () => userEvent.click(await screen.findByRole('link', { name: 'Karte zeigen' }))],
  ['the button', async () => userEvent.click(await screen.findByRole('button', { name: 'Weiter zu Ihren Coupons' }))],
  ['the way back', async (router) => router.navigate('/')],
] as readonly (readonly [string, (router: ReturnType<typeof showStep>) => Promise<unknown>])[])('finishes the registration when its last page is left by %s', async (_way, leave) => {
  sessionStorage.setItem('registration-form', JSON.stringify(DONE));
  sessionStorage.setItem('registration-campaign', 'gluecksrad');
  const router = showStep('/registrieren/erfolgreich', { ...member, origin: 'single-use' });
  await screen.findByText('4200 0000 00');
  expect(sessionStorage.getItem('onboarding')).toBeNull();
  await leave(router);
  await screen.findByRole('heading', { name: 'Woanders' });
  expect(['onboarding', 'new-card-ordered', 'registration-form', 'registration-campaign'].map((key) => sessionStorage.getItem(key))).toEqual(['first', '1', null, null]);
});
