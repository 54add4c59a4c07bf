// @vitest-environment jsdom
// Links of editors, of every kind.
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import 'reflect-metadata/lite';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { bindSession } from '../session/bind-session.fake.ts';
import { ContainerProvider } from '../container/use-port.tsx';
import { onPageEvent } from '../bridge/page-events.ts';
import { InlineMode } from '../../ui/link/inline-mode.tsx';
import { AppButton, AppLink } from './app-link.tsx';

const SHOP = 'https://shop.example/?karte={user-card-number}';
const posted: unknown[] = [];

beforeEach(() => {
  posted.length = 0;
  Object.assign(window, { PluspunktApp: { postMessage: (message: string) => posted.push(JSON.parse(message)) } });
});

function show(content: ReactNode, { cardNumber, inline = false }: { readonly cardNumber?: string; readonly inline?: boolean } = {}) {
  const container = new Container();
  bindSession(container, {
    state$: new BehaviorSubject<SessionState>(cardNumber === undefined ? { _tag: 'Anonymous' } : ({ _tag: 'LoggedIn', cardNumber } as unknown as LoggedIn)),
  });
  const router = createMemoryRouter([{ path: '/', element: <InlineMode inline={inline}>{content}</InlineMode> }]);
  render(
    <ContainerProvider container={container}>
      <RouterProvider router={router} />
    </ContainerProvider>,
  );
  return userEvent.setup();
}

it('lead to pages of the site and to other sites, and stay embedded inside the app', () => {
  show(<><AppLink href="/partner">Partner</AppLink><AppLink href="https://shop.example/a">Shop</AppLink></>, { inline: true });
  expect(screen.getByRole('link', { name: 'Partner' }).getAttribute('href')).toBe('/partner?asInline=1');
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('https://shop.example/a?asInline=1');
});

it('of the app reach it, and are plain text or nothing in a browser', async () => {
  const links = <><AppLink href="{pluspunkt://karte}">Karte</AppLink><AppButton href="{pluspunkt://start}">Start</AppButton></>;
  show(links);
  expect(screen.getByText('Karte')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const user = show(links, { inline: true });
  await user.click(screen.getByRole('button', { name: 'Karte' }));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(posted).toEqual(['pluspunkt://karte', 'pluspunkt://start'].map((address) => ({ source: 'pluspunkt', version: 1, type: 'deep-link', address })));
});

it('with an event notify the page, even if its listener is added later, and the app only inside it', async () => {
  const answered: string[] = [];
  const user = show(<AppLink href="event:anmelden">Anmelden</AppLink>);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  const stop = onPageEvent('anmelden', () => answered.push('anmelden'));
  expect(answered).toEqual(['anmelden']);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  stop();
  expect(answered).toEqual(['anmelden', 'anmelden']);
  expect(posted).toEqual([]);
});

it('are no links where they are dangerous', () => {
  show(<><AppLink href="java&#10;script:alert(1)">Böse</AppLink><AppButton href="javascript:alert(1)">Böser</AppButton><AppLink href="{javascript:alert(1)}">Am bösesten</AppLink></>, { inline: true });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('pass on a member’s card number; a visitor is asked for it, and a button uses the neutral value', async () => {
  show(<AppLink href={SHOP}>Zum Shop</AppLink>, { cardNumber: '4210067389' });
  expect(screen.getByRole('link', { name: 'Zum Shop' }).getAttribute('href')).toBe('https://shop.example/?karte=4210067389');
  cleanup();
  show(<AppButton href={SHOP}>Zum Shop</AppButton>);
  expect(screen.getByRole('link', { name: 'Zum Shop' }).getAttribute('href')).toBe('https://shop.example/?karte=0');
  cleanup();
  const user = show(<AppLink href={SHOP}>Zum Shop</AppLink>);
  await user.click(screen.getByRole('link', { name: 'Zum Shop' }));
  const field = await screen.findByLabelText('Kartennummer');
  await user.type(field, '12345');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(screen.getByText('Bitte geben Sie die 10 Ziffern Ihrer Karte ein.')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('link', { name: 'Ohne Kartennummer weiter' }).getAttribute('href')).toBe('https://shop.example/?karte=0');
});
