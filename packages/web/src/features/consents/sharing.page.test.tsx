// @vitest-environment jsdom
// What an outside login service may know: sharing more needs the password, taking it back is one click.
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakeConsentsGateway } from '@pluspunkt/testkit/consents';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E } from 'fp-ts';
import { Container } from 'inversify';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { ConsentsPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { createQueryClient } from '../../platform/query/query.ts';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import { ToastHost } from '../../ui/toast/toast.tsx';
import { sharingCopy } from './sharing-de.ts';
import SharingPage from './sharing.page.tsx';

const copy = usualTexts(sharingCopy);
const PASSWORD = 'Sonnenblume-2026';
const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: '4210067389', roles: ['member', 'spender'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };

function show() {
  const gateway = createFakeConsentsGateway({ cardNumber: session.cardNumber, now: () => new Date('2026-11-21T10:00:00.000Z'), password: PASSWORD });
  const container = new Container();
  container.bind(ConsentsPort).toConstantValue(gateway);
  bindSession(container, { state$: new BehaviorSubject<SessionState>(session) });
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <SharingPage />
          </MemoryRouter>
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  return { user: userEvent.setup(), shared: async () => E.toUnion(await gateway.shared()()) };
}

it('asks for the password before more is shared, and not before it is taken back', async () => {
  const { user, shared } = show();
  const email = await screen.findByRole('checkbox', { name: new RegExp(copy.choices.shareEmail.label) });
  expect(screen.queryByLabelText('Ihr Passwort')).toBeNull();
  await user.click(email);
  await user.type(screen.getByLabelText('Ihr Passwort'), 'falsch');
  await user.click(screen.getByRole('button', { name: copy.save }));
  await screen.findByText('Das Passwort stimmt nicht.');
  expect(await shared()).toMatchObject({ shareEmail: false });
  await user.clear(screen.getByLabelText('Ihr Passwort'));
  await user.type(screen.getByLabelText('Ihr Passwort'), PASSWORD);
  await user.click(screen.getByRole('button', { name: copy.save }));
  await screen.findByText(copy.saved);
  expect(await shared()).toMatchObject({ shareEmail: true });
  expect(screen.queryByLabelText('Ihr Passwort')).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.none }));
  await screen.findByText(copy.nothing);
  expect(await shared()).toEqual({ shareEmail: false, shareProfile: false, shareConsents: false });
});
