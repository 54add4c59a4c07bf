// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink, MemberLooks } from './button.tsx';

describe('A button', () => {
  it('acts on click, Enter and Space', async () => {
    const act = vi.fn();
    render(<Button onClick={act}>Aktivieren</Button>);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('ignores click, Enter and Space while disabled, and keeps its place in the tab order', async () => {
    const act = vi.fn();
    const onKeyDown = vi.fn();
    render(
      <Button disabled onClick={act} onKeyDown={onKeyDown}>
        Aktivieren
      </Button>,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(act).not.toHaveBeenCalled();
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('does not send the form while disabled, not even by Enter in a field', async () => {
    const submit = vi.fn((event: FormEvent) => event.preventDefault());
    const form = (disabled: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" disabled={disabled}>
          Senden
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Jana{Enter}');
    await user.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('shows that it is busy and ignores further presses', async () => {
    const act = vi.fn();
    render(
      <Button loading onClick={act}>
        Aktivieren
      </Button>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Moment …' }));
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('becomes another label, link and target for a member', () => {
    const button = (loggedIn: boolean) => (
      <MemoryRouter>
        <Button loggedIn={loggedIn} whenLoggedIn={{ label: 'Zum Shop', href: 'https://shop.example/', target: '_blank' }}>
          Anmelden
        </Button>
      </MemoryRouter>
    );
    const { rerender } = render(button(false));
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined();
    rerender(button(true));
    const link = screen.getByRole('link', { name: 'Zum Shop' });
    expect(link.getAttribute('href')).toBe('https://shop.example/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('gets the current member from the page by default', () => {
    const shown = (looks: boolean) => (
      <MemoryRouter>
        <MemberLooks value={looks}>
          <Button whenLoggedIn={{ label: 'Zum Shop', href: '/partner' }}>Anmelden</Button>
          <ButtonLink href="/anmelden" whenLoggedIn={{ label: 'Meine Karte', href: '/meine-karte' }}>Zur Karte</ButtonLink>
        </MemberLooks>
      </MemoryRouter>
    );
    const { rerender } = render(shown(false));
    expect([screen.getByRole('button').textContent, screen.getByRole('link').getAttribute('href')]).toEqual(['Anmelden', '/anmelden']);
    rerender(shown(true));
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Zum Shop', '/partner'], ['Meine Karte', '/meine-karte']]);
  });

  it('keeps its action for a member if the variant has no link', async () => {
    const act = vi.fn();
    render(
      <Button loggedIn whenLoggedIn={{ label: 'Aktivieren' }} onClick={act}>
        Anmelden und aktivieren
      </Button>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Aktivieren' }));
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('A button that leads somewhere', () => {
  it('opens its own addresses inside the app', () => {
    render(
      <MemoryRouter>
        <ButtonLink href="/coupons">Coupons</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/coupons');
  });

  it('has no address while disabled and ignores click and Enter', async () => {
    const follow = vi.fn();
    render(
      <ButtonLink href="/coupons" disabled onClick={follow}>
        Coupons
      </ButtonLink>,
    );
    const user = userEvent.setup();
    const link = screen.getByRole('link');
    await user.click(link);
    link.focus();
    await user.keyboard('{Enter}');
    expect(follow).not.toHaveBeenCalled();
    expect(link.hasAttribute('href')).toBe(false);
    expect(link.getAttribute('aria-disabled')).toBe('true');
  });
});
