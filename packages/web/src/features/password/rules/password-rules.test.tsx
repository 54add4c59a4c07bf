// @vitest-environment jsdom
import { COMMON_PASSWORD_WORDS, type PasswordRule } from '@pluspunkt/core/registration';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { createEstimate } from './estimate-strength.ts';
import { PasswordRules } from './password-rules.tsx';

const rules: readonly PasswordRule[] = [];
const shown = (password: string, ownWords: readonly string[] = []) => <PasswordRules rules={rules} password={password} ownWords={ownWords} />;

describe('the strength of a password', () => {
  const estimate = createEstimate();

  test('rates common passwords, keyboard patterns and repetitions as easy to guess', () => {
    for (const password of ['Passwort1!', 'qwertz1234', 'aaaaaaaaaaaa', 'Pluspunkt1', 'Sommer2026', '1234567890']) expect(['weak', 'fair'], password).toContain(estimate(password, []));
  });

  test('rates unrelated words as strong', () => {
    expect(estimate('korrekt pferd batterie heftklammer', [])).toBe('strong');
  });

  test('is lower for words from the person’s data', () => {
    expect(estimate('Weissenfels-Kaltenbrunn', [])).toBe('strong');
    expect(estimate('Weissenfels-Kaltenbrunn', ['Weissenfels', 'Kaltenbrunn'])).not.toBe('strong');
  });

  test('is never high for a favourite word alone, however it is spelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMON_PASSWORD_WORDS), fc.boolean(), (word, loud) => {
        expect(['weak', 'fair']).toContain(estimate(loud ? word.toUpperCase() : word, []));
      }),
    );
  });

  test('is calculated for any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 120 }), fc.array(fc.string()), (password, words) => {
        expect(['weak', 'fair', 'good', 'strong']).toContain(estimate(password, words));
      }),
      { numRuns: 40 },
    );
  });
});

describe('next to the field', () => {
  test('nothing is shown for an empty password, then the rating of the last input', async () => {
    const view = render(shown(''));
    expect(screen.getByText('Stärke: –').getAttribute('aria-live')).toBe('polite');
    view.rerender(shown('Passwort1!'));
    await screen.findByText('Stärke: leicht zu erraten, länger hilft am meisten');
    view.rerender(shown('korrekt pferd batterie heftklammer'));
    await screen.findByText('Stärke: sehr gut');
    view.rerender(shown(''));
    await screen.findByText('Stärke: –');
  });
});
