// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ActivationButton, Ticket } from './ticket.tsx';

describe('A ticket', () => {
  it('shows the value, its condition, the place and the end', () => {
    render(<Ticket picture="1f955" tint="leaf" partner={{ name: 'Kornkiste' }} value="10fach" unit="Punkte" title="auf Obst und Gemüse" until="bis 28. Nov." />);
    expect(screen.getByRole('heading', { name: '10fach Punkte auf Obst und Gemüse' })).toBeDefined();
    expect(screen.getByRole('article').textContent).toContain('bis 28. Nov.');
  });
});

describe('The activation of a coupon', () => {
  it('acts while it is open and rests while it is busy or done, without losing the focus', async () => {
    const activate = vi.fn();
    const { rerender } = render(<ActivationButton state="open" label="Aktivieren" onActivate={activate} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Aktivieren', pressed: false }));
    rerender(<ActivationButton state="busy" label="Moment …" onActivate={activate} />);
    await user.click(screen.getByRole('button', { name: 'Moment …', busy: true }));
    rerender(<ActivationButton state="active" label="Aktiviert" onActivate={activate} />);
    await user.click(screen.getByRole('button', { name: 'Aktiviert', pressed: true }));
    expect(activate).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});
