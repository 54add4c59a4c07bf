// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox, RadioGroup, Switch } from './choice.tsx';
import { DateField } from './date-field.tsx';
import type { DateParts } from './date-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RangeField } from './range-field.tsx';
import { SearchField } from './search-field.tsx';
import { Select, TextField } from './text-field.tsx';

const describedBy = (element: HTMLElement): string | null =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('A text field', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextField label="Kartennummer" hint="Zehn Ziffern" />);
    const input = screen.getByLabelText('Kartennummer');
    expect(describedBy(input)).toBe('Zehn Ziffern');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the error instead of the hint and is marked invalid', () => {
    render(<TextField label="Kartennummer" hint="Zehn Ziffern" error="Es fehlen noch 2 Ziffern." required />);
    const input = screen.getByRole('textbox', { name: 'Kartennummer' });
    expect(describedBy(input)).toBe('Es fehlen noch 2 Ziffern.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(screen.queryByText('Zehn Ziffern')).toBeNull();
  });

  it('has no reference to a missing description', () => {
    render(<TextField label="Ort" />);
    expect(screen.getByLabelText('Ort').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('A password field', () => {
  it('hides the password until it is requested to show it', async () => {
    render(<PasswordField label="Passwort" defaultValue="geheim" />);
    const input = screen.getByLabelText('Passwort');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Passwort zeigen' }));
    expect(input.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Passwort verbergen' })).toBeDefined();
  });
});

describe('A date field', () => {
  it('takes digits only, in three named boxes of one group', async () => {
    const Form = () => {
      const [date, setDate] = useState<DateParts>({ day: '', month: '', year: '' });
      return <DateField label="Geburtsdatum" value={date} onChange={setDate} error="Dieser Tag liegt in der Zukunft." />;
    };
    render(<Form />);
    const group = screen.getByRole('group', { name: 'Geburtsdatum' });
    const user = userEvent.setup();
    await user.type(within(group).getByLabelText('Tag'), '2x4');
    await user.type(within(group).getByLabelText('Jahr'), '19800');
    expect(within(group).getByLabelText<HTMLInputElement>('Tag').value).toBe('24');
    expect(within(group).getByLabelText<HTMLInputElement>('Jahr').value).toBe('1980');
    expect(describedBy(group)).toBe('Dieser Tag liegt in der Zukunft.');
    expect(within(group).getByLabelText('Monat').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('A choice', () => {
  it('ties an error to a checkbox', () => {
    render(<Checkbox label="Ich stimme zu" error="Ohne Zustimmung geht es nicht weiter." />);
    const box = screen.getByRole('checkbox', { name: 'Ich stimme zu' });
    expect(describedBy(box)).toBe('Ohne Zustimmung geht es nicht weiter.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('switches on and off by click and by Space', async () => {
    render(<Switch label="E-Mail" />);
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'E-Mail' });
    const user = userEvent.setup();
    await user.click(toggle);
    expect(toggle.checked).toBe(true);
    await user.keyboard(' ');
    expect(toggle.checked).toBe(false);
  });

  it('reports the chosen one of several', async () => {
    const choose = vi.fn();
    render(
      <RadioGroup label="Anrede" name="salutation" value="ms" onValue={choose} options={[{ value: 'ms', label: 'Frau' }, { value: 'mr', label: 'Herr' }]} />,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Frau' }).checked).toBe(true);
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Herr' }));
    expect(choose).toHaveBeenCalledWith('mr');
  });

  it('offers the options of a list', async () => {
    render(<Select label="Umkreis" options={[{ value: '5', label: '5 km' }, { value: '20', label: '20 km' }]} />);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Umkreis' });
    await userEvent.setup().selectOptions(list, '20 km');
    expect(list.value).toBe('20');
  });
});

describe('A slider', () => {
  it('has a text for its value and reports a new one as a number', () => {
    const choose = vi.fn();
    render(<RangeField label="Monatlicher Einkauf" min={0} max={500} value={80} valueText="80 €" onValue={choose} />);
    const slider = screen.getByRole('slider', { name: 'Monatlicher Einkauf' });
    expect(slider.getAttribute('aria-valuetext')).toBe('80 €');
    fireEvent.change(slider, { target: { value: '120' } });
    expect(choose).toHaveBeenCalledWith(120);
  });
});

describe('A search field', () => {
  it('searches on Enter and gets the focus back when it is cleared', async () => {
    const search = vi.fn();
    const Form = () => {
      const [value, setValue] = useState('');
      return <SearchField label="Suche" value={value} onValue={setValue} onSearch={search} />;
    };
    render(<Form />);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Suche' });
    const user = userEvent.setup();
    await user.type(input, 'drogerie{Enter}');
    expect(search).toHaveBeenCalledWith('drogerie');
    await user.click(screen.getByRole('button', { name: 'Eingabe löschen' }));
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
});
