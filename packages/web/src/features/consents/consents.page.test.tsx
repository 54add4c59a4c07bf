// @vitest-environment jsdom
import type { ConsentsGateway } from '@pluspunkt/core/consents';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakeConsentsGateway } from '@pluspunkt/testkit/consents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { ConsentsPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import ConsentsPage from './consents.page.tsx';
import { consentsCopy } from './de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(consentsCopy);

const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: ['member'], expiresAt: '2026-11-21T12:15:00.000Z', rememberMe: true, origin: 'dialog' };
const given = { changedAt: '2024-05-02T10:00:00.000Z', textVersion: '22.05.2018', origin: 'registration' };

function show(gateway: ConsentsGateway, state: SessionState = session) {
  const reloads: string[] = [];
  const container = new Container();
  container.bind(ConsentsPort).toConstantValue(gateway);
  bindSession(container, {
    state$: new BehaviorSubject(state),
    reload: () => void reloads.push('reload'),
  });
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter>
            <ConsentsPage />
          </MemoryRouter>
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  return { user: userEvent.setup(), reloads };
}

const fake = () => createFakeConsentsGateway({ cardNumber: session.cardNumber, now: () => new Date('2026-11-21T10:00:00.000Z'), history: { customizedadverts: [{ ...given, status: 'accepted' }] } });
const consent = (kind: keyof typeof copy.kinds) => screen.findByRole('region', { name: copy.kinds[kind].title });
const buttonsOf = (region: HTMLElement) => within(region).getAllByRole('button').map((button) => button.textContent);

describe('the consents of a member', () => {
  it('show the current choice and its date, and offer the other one', async () => {
    show(fake());
    const adverts = await consent('customizedadverts');
    expect(within(adverts).getByRole('status').textContent).toContain('Ja');
    within(adverts).getByText(/seit 2. Mai 2024/);
    expect(buttonsOf(adverts)).toEqual([copy.revoke]);
  });

  it('offer both choices equally without a decision', async () => {
    show(fake());
    const marketing = await consent('onlinemarketing');
    const [yes, no] = within(marketing).getAllByRole('button');
    expect(buttonsOf(marketing)).toEqual([copy.accept, copy.refuse]);
    expect(yes?.className).toBe(no?.className);
  });

  it('are changed by one press, with the change on top of the history', async () => {
    const { user, reloads } = show(fake());
    const adverts = await consent('customizedadverts');
    await user.click(within(adverts).getByRole('button'));
    await within(adverts).findByText('Nein');
    expect(within(adverts).getAllByRole('listitem').map((item) => item.textContent?.split(' ·')[0])).toEqual(['Widerrufen', 'Zugestimmt']);
    expect(reloads).toEqual(['reload']);
    await user.click(within(adverts).getByRole('button', { name: copy.actionOn(copy.accept, copy.kinds.customizedadverts.title) }));
    await within(adverts).findByText('Ja');
  });

  it('wait for the confirmation mail after a subscription to the newsletter', async () => {
    const { user } = show(fake());
    const newsletter = await consent('newsletter');
    await user.click(within(newsletter).getByRole('button', { name: copy.actionOn(copy.accept, copy.kinds.newsletter.title) }));
    await within(newsletter).findByText(copy.unconfirmed);
  });

  it('are unchanged if a change fails, and one that cannot be loaded does not affect the others', async () => {
    const lost = TE.left({ _tag: 'Unreachable', requestId: 'r' } as const);
    const gateway = fake();
    const { user } = show({ ...gateway, revoke: () => lost, status: (kind) => (kind === 'newsletter' ? lost : gateway.status(kind)) });
    const adverts = await consent('customizedadverts');
    await user.click(within(adverts).getByRole('button'));
    await screen.findByText(copy.changeFailed);
    expect(buttonsOf(adverts)).toEqual([copy.revoke]);
    screen.getByText(copy.failed);
  });

  it('are visible to the member only', () => {
    show(fake(), { _tag: 'Anonymous' });
    screen.getByText(copy.visitor.title);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
