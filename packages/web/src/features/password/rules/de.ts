// German texts of the rules for passwords.
import type { Strength } from './estimate-strength.ts';
import { defineTexts } from '../../../ui/texts/define-texts.ts';

const STRENGTHS = defineTexts<Readonly<Record<Strength, string>>>('password.strength', {
  weak: 'leicht zu erraten, länger hilft am meisten',
  fair: 'geht so, ein Wort mehr macht es gut',
  good: 'gut',
  strong: 'sehr gut',
});

export const passwordRulesCopy = defineTexts('password.rules', (texts) => ({
  title: 'Ihr Passwort braucht',
  kept: 'erfüllt',
  open: 'noch offen',
  progress: (kept: number, all: number): string => `${kept} von ${all} Regeln erfüllt`,
  strength: (strength: Strength | undefined): string => `Stärke: ${strength === undefined ? '–' : texts(STRENGTHS)[strength]}`,
} as const));
