// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost, useToast } from './toast.tsx';
import type { Toaster, ToastMessage } from './toast.tsx';

afterEach(() => {
  act(() => {
    toast.dismiss();
    toast.clearWaitingQueue();
  });
  cleanup();
});

const Caller = ({ onReady }: { readonly onReady: (toaster: Toaster) => void }) => {
  onReady(useToast());
  return null;
};

const start = (): { readonly say: (kind: 'success' | 'error', message: ToastMessage) => void } => {
  const got: { toaster?: Toaster } = {};
  render(
    <ToastHost>
      <Caller onReady={(toaster) => (got.toaster = toaster)} />
    </ToastHost>,
  );
  return { say: (kind, message) => act(() => got.toaster?.[kind](message)) };
};

/** The browser ends the leaving animation; here we say that it ended. */
const leave = (element: HTMLElement | null): void => {
  if (element === null) throw new Error('no toast');
  fireEvent.animationEnd(element);
};

describe('Toasts', () => {
  it('show at most three at a time; the fourth appears when one has gone', async () => {
    const { say } = start();
    for (const title of ['Erste', 'Zweite', 'Dritte', 'Vierte']) say('success', { title });
    await screen.findByText('Dritte');
    expect(screen.queryByText('Vierte')).toBeNull();
    const first = screen.getByText('Erste').closest<HTMLElement>('[data-in]');
    await userEvent.setup().click(first?.querySelector('button') ?? document.body);
    leave(first);
    expect(await screen.findByText('Vierte')).toBeDefined();
  });

  it('are announced politely for a success and at once for an error', async () => {
    const { say } = start();
    say('success', { title: 'Coupon aktiviert', text: '10fach Punkte' });
    say('error', { title: 'Das hat nicht geklappt' });
    await screen.findByText('Das hat nicht geklappt');
    expect(screen.getByRole('status').textContent).toContain('Coupon aktiviert');
    expect(screen.getByRole('alert').textContent).toContain('Das hat nicht geklappt');
  });

  it('live for four seconds by their progress bar', async () => {
    const { say } = start();
    say('success', { title: 'Gespeichert' });
    await screen.findByText('Gespeichert');
    expect(screen.getByRole('progressbar').style.animationDuration).toBe('4000ms');
  });

  it('close by Escape while they hold the focus', async () => {
    const { say } = start();
    say('success', { title: 'Gespeichert' });
    const button = await screen.findByRole('button', { name: 'Schließen' });
    const shown = button.closest<HTMLElement>('[data-in]');
    button.focus();
    await userEvent.setup().keyboard('{Escape}');
    expect(shown?.getAttribute('data-in')).toBe('false');
  });

  it('run their action once and close', async () => {
    const undo = vi.fn();
    const { say } = start();
    say('success', { title: 'Coupon aktiviert', action: { label: 'Rückgängig', onAct: undo } });
    const button = await screen.findByRole('button', { name: 'Rückgängig' });
    const shown = button.closest<HTMLElement>('[data-in]');
    await userEvent.setup().click(button);
    expect(undo).toHaveBeenCalledOnce();
    expect(shown?.getAttribute('data-in')).toBe('false');
  });

  it('are inside the open dialog, and on the page again when it has closed', async () => {
    const { say } = start();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    say('error', { title: 'Das hat nicht geklappt' });
    const said = await screen.findByText('Das hat nicht geklappt');
    expect(dialog.contains(said)).toBe(true);
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(dialog.contains(said)).toBe(false);
    expect(document.body.contains(said)).toBe(true);
    dialog.remove();
  });
});
