// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Preisalarm
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Preisalarm stellen" description="Wir melden uns.">
        <input aria-label="Wunschpreis" />
      </Dialog>
    </>
  );
};

const opened = async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Preisalarm' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Preisalarm stellen' }) };
};

const expectClosed = (): void => {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preisalarm' }));
};

describe('A dialog', () => {
  it('gets the focus, and is named and described by its text', async () => {
    const { dialog } = await opened();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wir melden uns.');
  });

  it('gives the focus back when it is closed by its button', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expectClosed();
  });

  it('closes by Escape', async () => {
    const { dialog } = await opened();
    // The browser turns Escape into this event.
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expectClosed();
  });

  it('closes by a click outside, but not by one that begins inside', async () => {
    const { user, dialog } = await opened();
    fireEvent.mouseDown(screen.getByLabelText('Wunschpreis'));
    fireEvent.mouseUp(dialog);
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
    await user.click(dialog);
    expectClosed();
  });
});
