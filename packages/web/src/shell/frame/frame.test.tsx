// @vitest-environment jsdom
// What every footer leads to.
import { Container } from 'inversify';
import { render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { createQueryClient } from '../../platform/query/query.ts';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { Framed } from './frame.tsx';

it('links help, terms, privacy and imprint from the small footer of the clean layout', () => {
  const container = new Container();
  bindSession(container);
  const router = createMemoryRouter([{ path: '*', Component: () => <Framed layout="clean">Seite</Framed> }]);
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/hilfe', '/teilnahmebedingungen', '/datenschutz', '/impressum']);
});
