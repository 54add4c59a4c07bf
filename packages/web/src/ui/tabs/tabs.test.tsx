// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'list', label: 'Liste' },
  { id: 'map', label: 'Karte' },
  { id: 'route', label: 'Weg' },
];

const Branches = () => {
  const [selected, setSelected] = useState('list');
  return (
    <Tabs label="Ansicht" items={items} selected={selected} onSelect={setSelected}>
      Inhalt von {selected}
    </Tabs>
  );
};

describe('Tabs', () => {
  it('are one stop in the tab order and move by arrows, around the ends', async () => {
    render(<Branches />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Liste' }));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Weg', selected: true }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Karte', selected: true })).toBe(document.activeElement);
    await user.tab();
    expect(screen.getAllByRole('tab')).not.toContain(document.activeElement);
  });

  it('jump to the ends by Home and End', async () => {
    render(<Branches />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Karte' }));
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Weg', selected: true })).toBeDefined();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Liste', selected: true })).toBeDefined();
  });

  it('name the panel that they show', async () => {
    render(<Branches />);
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Karte' }));
    const panel = screen.getByRole('tabpanel', { name: 'Karte' });
    expect(panel.textContent).toBe('Inhalt von map');
    expect(screen.getByRole('tab', { name: 'Karte' }).getAttribute('aria-controls')).toBe(panel.id);
  });
});
